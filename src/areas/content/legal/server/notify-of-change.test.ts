import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { locales } from '#platform/i18n/locales.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { createTestApp, JobList, Mailbox, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { legalTextsChangedOn } from '../legal-pages.ts';
import { legalJobDefinitions } from './legal.jobs.ts';
import { legalNotices } from './legal.table.ts';
import { legalJobs } from './legal-job-names.ts';
import { notifyOfChange, peoplePerRun } from './notify-of-change.ts';

const database = testDatabase();
const clock = new FixedClock();
const config = testConfig({ isDemo: false });
let jobs: JobList;
let mailer: Mailbox;

const deps = () => ({ ...testDeps(database.db, { clock, config }), jobs, mailer });

beforeEach(async () => {
  jobs = new JobList();
  mailer = new Mailbox();
  await database.db.delete(legalNotices);
  await database.db.update(users).set({ erasedAt: clock.now() });
});

/** Inserts people whose accounts are older than the change. */
async function insertPeople(count: number): Promise<string[]> {
  const createdAt = new Date('2026-01-01T00:00:00Z');
  const people = await Promise.all(
    Array.from({ length: count }, () => insertPerson(database.db, { createdAt })),
  );
  return people.map(({ userId }) => userId).toSorted();
}

const written = () => jobs.jobs.map(({ data }) => ('userId' in data ? data.userId : undefined));

async function sendAll(): Promise<void> {
  const send = legalJobDefinitions.find(({ name }) => name === legalJobs.sendNotice);
  for (const { data } of jobs.jobs) await send?.run(deps(), data);
}

test('the first version of the legal pages is announced to nobody', async () => {
  await insertPeople(2);
  await notifyOfChange(deps(), '2026-11-01');
  await notifyOfChange(deps(), '2026-11-01');
  expect(written()).toEqual([]);
});

test('a demo sends no emails, whatever changes', async () => {
  await insertPeople(2);
  const demo = { ...deps(), config: testConfig({ isDemo: true }) };
  for (const version of ['2026-11-01', '2026-11-23', '2026-11-23']) await notifyOfChange(demo, version);
  expect(written()).toEqual([]);
});

test('a change of the legal pages is announced to everybody once, in batches that are not repeated', async () => {
  const people = await insertPeople(peoplePerRun + 5);
  await notifyOfChange(deps(), '2026-11-01');
  await notifyOfChange(deps(), '2026-11-23');
  expect(written()).toEqual(people.slice(0, peoplePerRun));
  // A process that was killed before the commit has stored nothing.
  const killed = { ...deps(), jobs: { enqueue: () => Promise.reject(new Error('killed')) } };
  await expect(notifyOfChange(killed, '2026-11-23')).rejects.toThrow('killed');
  for (let run = 0; run < 3; run++) await notifyOfChange(deps(), '2026-11-23');
  expect(written()).toEqual(people);
  await sendAll();
  await sendAll();
  expect(mailer.emails).toHaveLength(people.length);
  const [notice] = await database.db
    .select()
    .from(legalNotices)
    .where(eq(legalNotices.version, '2026-11-23'));
  expect(notice).toMatchObject({ recipients: people.length, notified: people.length });
  expect(notice?.finishedAt).toEqual(clock.now());
});

test('two processes at the same time email each person once', async () => {
  const people = await insertPeople(peoplePerRun + 5);
  await notifyOfChange(deps(), '2026-11-01');
  await Promise.all(Array.from({ length: 4 }, () => notifyOfChange(deps(), '2026-11-23')));
  expect(written().toSorted()).toEqual(people);
});

test('people who registered after the change, never confirmed their address or were erased get no email', async () => {
  const [person] = await insertPeople(1);
  await insertPerson(database.db, { createdAt: new Date('2027-01-01T00:00:00Z') });
  await insertPerson(database.db, { createdAt: new Date('2026-01-01T00:00:00Z'), emailVerified: false });
  await notifyOfChange(deps(), '2026-11-01');
  await notifyOfChange(deps(), '2026-11-23');
  expect(written()).toEqual([person]);
  await database.db.update(users).set({ erasedAt: clock.now() });
  await sendAll();
  expect(mailer.emails).toEqual([]);
});

test('an older version of the site that is still running sends no email after a newer version', async () => {
  await insertPeople(2);
  await notifyOfChange(deps(), '2026-11-01');
  await notifyOfChange({ ...deps(), jobs: new JobList() }, '2026-11-23');
  await notifyOfChange(deps(), '2026-11-01');
  expect(written()).toEqual([]);
});

test.each(locales)('the email in %s links to the pages and has no missing parameters', async (locale) => {
  const { userId } = await insertPerson(database.db, { locale });
  jobs.jobs.push({ name: legalJobs.sendNotice, data: { version: legalTextsChangedOn, userId } });
  await sendAll();
  const [email] = mailer.emails;
  expect(email?.text).toContain(`${config.siteUrl}/condizioni`);
  expect(`${email?.subject} ${email?.text}`).not.toMatch(/\{\{|notice\.|menus\./);
});

test('administrators see the progress of the emails', async () => {
  await insertPeople(peoplePerRun + 1);
  await notifyOfChange(deps(), '2026-11-01');
  await notifyOfChange(deps(), '2026-11-23');
  const site = createTestApp(deps());
  const headers = site.as(await insertPerson(database.db, { isAdmin: true }));
  const answer = await site.app.request(`${config.siteUrl}/api/admin/legal-notices`, { headers });
  expect(await answer.json()).toEqual({
    notice: {
      version: '2026-11-23',
      recipients: peoplePerRun + 1,
      notified: peoplePerRun,
      finishedAt: null,
    },
  });
});
