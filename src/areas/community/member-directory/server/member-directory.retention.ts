import { and, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Retention } from '#framework/server/retention.ts';
import { messageDays } from '../member-directory.rules.ts';
import { memberMessages } from './member-directory.table.ts';

/** Messages are stored so that they can be answered and reported; a reported one at least until it is handled. */
export const memberDirectoryRetention: Retention[] = [
  {
    name: 'member_messages',
    label: 'retention-server:kinds.memberMessages',
    retainedFor: { count: messageDays, unit: 'day' },
    async deleteOld({ db }, { before, limit }) {
      const { id, sentAt, reportedAt, settledAt } = memberMessages;
      const isDealtWith = or(isNull(reportedAt), isNotNull(settledAt));
      const old = db
        .select({ id })
        .from(memberMessages)
        .where(and(lt(sentAt, before), isDealtWith))
        .limit(limit);
      const { rowCount } = await db.delete(memberMessages).where(inArray(id, old));
      return rowCount ?? 0;
    },
  },
];
