import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { createDatabase, type Database } from '#platform/server/db/database.ts';
import {
  authSecret,
  databaseUrlOf,
  type RunningSite,
  startSiteProcess,
} from '#tests/process/site-process.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { openStreams } from './open-streams.ts';
import { load, measurePageRate, type PageRate } from './page-rate.ts';
import { randomAddress } from './random-address.ts';

const turns = 5;
const seconds = 2;
const otherNotes = 100_000;
const openPages = 1000;

export type CalendarRates = {
  /** Milliseconds of the notes of a month with ten notes, without and with 100,000 in other months. */
  month: { few: number; many: number };
  page: PageRate;
  /** Number of pages that are open while somebody writes a note. */
  live: { pages: number; kilobytesEach: number; milliseconds: number };
};

/** How the calendar grows with its notes, and what its open pages cost. */
export async function measureCalendar(dataDir: string, folder: string): Promise<CalendarRates> {
  const site = await startSiteProcess({ dataDir, command: { env: { TRUSTED_PROXIES: '127.0.0.1' } } });
  const { db, close } = createDatabase(await databaseUrlOf(dataDir));
  try {
    await db.execute(sql`delete from community_notes`);
    const { userId } = await insertPerson(db, { isSocio: true });
    await addNotes(db, userId, { count: 10, day: sql`current_date` });
    await db.execute(sql`vacuum analyze community_notes`);
    const few = await measureMonth(site);
    const day = sql`current_date + 60 + (series.number % 20000)`;
    await addNotes(db, userId, { count: otherNotes, day });
    await db.execute(sql`vacuum analyze community_notes`);
    const month = { few, many: await measureMonth(site) };
    const page = await measurePageRate(`${site.url}/database-soci`, folder);
    return { month, page, live: await measureOpenPages(site, db) };
  } finally {
    await close();
    await site.signal('SIGTERM');
  }
}

type Notes = { count: number; day: ReturnType<typeof sql> };

async function addNotes(db: Database, userId: string, { count, day }: Notes): Promise<void> {
  await db.execute(sql`
    insert into community_notes (id, user_id, text, note_date, created_at, updated_at)
    select gen_random_uuid(), ${userId}::uuid, 'Nota ' || series.number, ${day}, now(), now()
    from generate_series(1, ${count}::int) as series(number)`);
}

/** Milliseconds of the notes of the current month. */
async function measureMonth({ url }: RunningSite): Promise<number> {
  const address = `${url}/api/calendar/notes?month=${romeDay(systemClock.now()).slice(0, 7)}`;
  await load(address, seconds);
  let rate = 0;
  for (let turn = 0; turn < turns; turn++) rate += (await load(address, seconds)) / turns;
  return 1000 / rate;
}

/** Opens pages one after the other, adds a note, and waits until the last page has received it. */
async function measureOpenPages(site: RunningSite, db: Database): Promise<CalendarRates['live']> {
  const { userId } = await insertPerson(db, { isSocio: true });
  const cookie = await insertSession(db, userId, { siteUrl: site.url, authSecret });
  const before = kilobytesOf(site.pid);
  const streams = await openStreams(site, openPages);
  await sleep(5000);
  const kilobytesEach = (kilobytesOf(site.pid) - before) / openPages;
  const heard = streams.heard();
  const begin = performance.now();
  const answer = await fetch(`${site.url}/api/calendar/notes`, {
    method: 'POST',
    headers: {
      ...{ cookie, origin: site.url, 'content-type': 'application/json' },
      'x-forwarded-for': randomAddress(),
    },
    body: JSON.stringify({ id: newId(), text: 'Nota', noteDate: romeDay(systemClock.now()) }),
  });
  if (!answer.ok) throw new Error(`The note was refused: ${await answer.text()}`);
  while (streams.heard() < heard + openPages) {
    if (performance.now() - begin > 30_000) throw new Error('Not all open pages heard of the note');
    await sleep(1);
  }
  const milliseconds = performance.now() - begin;
  await streams.close();
  return { pages: openPages, kilobytesEach, milliseconds };
}

/** Memory (PSS) of a process. */
const kilobytesOf = (pid: number): number =>
  Number(/^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0);
