import { and, eq, inArray } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { listDemoUserIds } from '#areas/people/accounts/server/demo-people.ts';
import type { DemoData } from '#framework/server/demo-data.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { addDays, romeDay } from '#platform/kernel/clock/rome-day.ts';
import { demoNotes } from '../demo/demo-notes.ts';
import { communityNotes } from './calendar.table.ts';

/** Notes are written some days before what they are about. */
const daysBefore = 9;

/** A year of notes of the demo's members, where there are none yet. */
export const calendarDemo: DemoData = {
  position: 100,
  async seed({ db, clock }) {
    if ((await db.$count(communityNotes)) > 0) return;
    const members = await db
      .select({ userId: users.id })
      .from(users)
      .where(and(inArray(users.id, await listDemoUserIds(db)), eq(users.isSocio, true)));
    if (members.length === 0) return;
    const now = clock.now();
    const rows = demoNotes.flatMap(({ id, day, text, time = null, place = '' }, index) => {
      const author = members[index % members.length];
      if (!author) return [];
      const at = addSeconds(now, Math.min(day - daysBefore, 0) * secondsPerDay);
      const noteDate = addDays(romeDay(now), day);
      return [{ id, ...author, text, noteDate, noteTime: time, place, createdAt: at, updatedAt: at }];
    });
    await db.insert(communityNotes).values(rows).onConflictDoNothing();
  },
  async remove({ db }) {
    const ids = demoNotes.map(({ id }) => id);
    await db.delete(communityNotes).where(inArray(communityNotes.id, ids));
  },
};
