import { sql } from 'drizzle-orm';
import { listMembers } from '#areas/community/member-directory/server/directory.queries.ts';
import { listRegister } from '#areas/community/member-register/server/register.queries.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { addDays, romeDay } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { createDatabase, type Database } from '#platform/server/db/database.ts';
import { databaseUrlOf, startSiteProcess } from '#tests/process/site-process.ts';

const turns = 5;
const callsOfTurn = 100;

/** The measured pages. */
const pages = {
  directory: ({ db }: Site) => listMembers({ ...contextOf(db), actor: reader() }, { limit: 24 }),
  search: ({ db }: Site) => listMembers({ ...contextOf(db), actor: reader() }, { q: 'meccanica', limit: 24 }),
  register: ({ db }: Site) => listRegister(contextOf(db), { limit: 25 }),
  'register of a past day': ({ db }: Site) => listRegister(contextOf(db), { day: pastDay, limit: 25 }),
} as const;

export type MembersGrowth = Record<keyof typeof pages, { few: number; many: number }>;

type Site = { db: Database; stop(): Promise<void> };

const contextOf = (db: Database) => ({ db, clock: systemClock });
const pastDay = addDays(romeDay(systemClock.now()), -200);

/** A new reader each time: the number of cards per person and hour is limited. */
const reader = (): Person => ({
  ...{ kind: 'person', userId: newId(), fullName: '', email: '', locale: 'it' },
  ...{ isAdmin: false, isSocio: true },
});

/** Milliseconds of pages of directory and register with 100 and with 100,000 members. The two sites take turns. */
export async function measureMembersGrowth(dataDirOf: (count: number) => string): Promise<MembersGrowth> {
  const few = await startWithMembers(dataDirOf(100), 100);
  const many = await startWithMembers(dataDirOf(100_000), 100_000);
  try {
    const measure = async (read: (site: Site) => Promise<unknown>) => {
      const milliseconds = { few: 0, many: 0 };
      for (const site of [few, many]) await timeOf(site, read);
      for (let turn = 0; turn < turns; turn++) {
        milliseconds.few += (await timeOf(few, read)) / turns;
        milliseconds.many += (await timeOf(many, read)) / turns;
      }
      return milliseconds;
    };
    return {
      directory: await measure(pages.directory),
      search: await measure(pages.search),
      register: await measure(pages.register),
      'register of a past day': await measure(pages['register of a past day']),
    };
  } finally {
    for (const { stop } of [few, many]) await stop();
  }
}

async function timeOf(site: Site, read: (site: Site) => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  for (let call = 0; call < callsOfTurn; call++) await read(site);
  return (performance.now() - begin) / callsOfTurn;
}

async function startWithMembers(dataDir: string, count: number): Promise<Site> {
  const site = await startSiteProcess({ dataDir });
  const { db, close } = createDatabase(await databaseUrlOf(dataDir));
  await insertMembers(db, count);
  const stop = async () => {
    await close();
    await site.signal('SIGTERM');
  };
  return { db, stop };
}

/** Members of the last 300 days: one in ten has a location, and all but one in twenty are ratified. */
async function insertMembers(db: Database, count: number): Promise<void> {
  await db.execute(sql`
    insert into users (id, full_name, email, email_verified, is_socio, member_number, member_since)
    select gen_random_uuid(), 'Numero' || number || ' Socio', 'socio' || number || '@example.net', true, true, 1000 + number,
      now() - (300 - 300.0 * number / ${count}) * interval '1 day'
    from generate_series(1, ${count}::int) as number`);
  await db.execute(sql`
    update directory_entries set place = 'BO', about = 'Qualche parola' from users
    where users.id = directory_entries.user_id and users.member_number % 10 = 0`);
  // Ten matches however many members there are, so a search finds the same number.
  await db.execute(sql`
    update directory_entries set skills = 'meccanica' from users
    where users.id = directory_entries.user_id and users.member_number between 1001 and 1010`);
  await db.execute(sql`
    insert into membership_periods (id, user_id, started_at, ratified_at)
    select gen_random_uuid(), id, member_since, case when member_number % 20 > 0 then member_since end
    from users where member_number > 1000 and not exists (select from membership_periods where user_id = users.id)`);
  await db.execute(sql`vacuum analyze`);
}
