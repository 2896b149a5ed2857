import { inArray, lt } from 'drizzle-orm';
import type { Retention } from '#framework/server/retention.ts';
import { communityNotes } from './calendar.table.ts';

/** A deleted note is stored for a while, so that it can be restored and counts for its author's limits. */
export const calendarRetention: Retention[] = [
  {
    name: 'deleted_notes',
    label: 'retention-server:kinds.deletedNotes',
    retainedFor: { count: 1, unit: 'day' },
    async deleteOld({ db }, { before, limit }) {
      const { id, deletedAt } = communityNotes;
      const old = db.select({ id }).from(communityNotes).where(lt(deletedAt, before)).limit(limit);
      const { rowCount } = await db.delete(communityNotes).where(inArray(id, old));
      return rowCount ?? 0;
    },
  },
];
