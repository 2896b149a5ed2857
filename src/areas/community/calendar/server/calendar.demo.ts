import { inArray } from 'drizzle-orm';
import { type DemoData, dayOfYear } from '#framework/server/demo-data.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { addDays, daysBetween, romeDay } from '#platform/kernel/clock/rome-day.ts';
import { addMonths, monthOf } from '../calendar.rules.ts';
import { demoNotes, type NoteDay } from '../demo/demo-notes.ts';
import { communityNotes } from './calendar.table.ts';
import { listDemoMemberIds } from './writers.queries.ts';

/** Demo notes are created this many days before their day, those of later days within the last two weeks. */
const daysBefore = 9;

/** The last day of demo notes, in days from today. */
const daysAhead = 65;

function dayOf(day: NoteDay, today: string): string {
  if (typeof day === 'number') return addDays(today, day);
  return typeof day === 'string'
    ? dayOfYear(today, day, { ahead: daysAhead })
    : firstMonday(addMonths(monthOf(today), day.months));
}

/** The first Monday of a month (YYYY-MM). */
function firstMonday(month: string): string {
  const first = `${month}-01`;
  return addDays(first, (8 - new Date(first).getUTCDay()) % 7);
}

/** One year of notes of the demo's members, if there are none yet. */
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
      const noteDate = dayOf(day, romeDay(now));
      // Never today, so that these notes do not count towards the limits of their authors.
      const latest = -2 - (index % 12);
      const written = Math.min(daysBetween(romeDay(now), noteDate) - daysBefore, latest);
      const at = addSeconds(now, written * secondsPerDay);
      return [{ id, userId, text, noteDate, noteTime: time, place, createdAt: at, updatedAt: at }];
    });
    await db.insert(communityNotes).values(rows).onConflictDoNothing();
  },
  async remove({ db }) {
    const ids = demoNotes.map(({ id }) => id);
    await db.delete(communityNotes).where(inArray(communityNotes.id, ids));
  },
};
