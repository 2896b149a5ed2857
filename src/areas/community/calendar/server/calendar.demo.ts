import { inArray } from 'drizzle-orm';
import type { DemoData } from '#framework/server/demo-data.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { addDays, romeDay } from '#platform/kernel/clock/rome-day.ts';
import { demoNotes } from '../demo/demo-notes.ts';
import { communityNotes } from './calendar.table.ts';
import { listDemoMemberIds } from './writers.queries.ts';

/** Notes are written some days before what they are about. */
const daysBefore = 9;

/** A year of notes of the demo's members, where there are none yet. */
export const calendarDemo: DemoData = {
  position: 85,
  async seed({ db, clock }) {
    if ((await db.$count(communityNotes)) > 0) return;
    const members = await listDemoMemberIds({ db });
    if (members.length === 0) return;
    const now = clock.now();
    const rows = demoNotes.flatMap(({ id, day, text, time = null, place = '' }, index) => {
      const userId = members[index % members.length];
      if (userId === undefined) return [];
      const at = addSeconds(now, Math.min(day - daysBefore, 0) * secondsPerDay);
      const noteDate = addDays(romeDay(now), day);
      return [{ id, userId, text, noteDate, noteTime: time, place, createdAt: at, updatedAt: at }];
    });
    await db.insert(communityNotes).values(rows).onConflictDoNothing();
  },
  async remove({ db }) {
    const ids = demoNotes.map(({ id }) => id);
    await db.delete(communityNotes).where(inArray(communityNotes.id, ids));
  },
};
