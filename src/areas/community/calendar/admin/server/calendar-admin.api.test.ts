import { beforeEach, describe, expect, test } from 'vitest';
import { seedDemoAccounts } from '#areas/people/sign-in/server/seed-demo-accounts.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { addNote } from '../../server/add-note.ts';
import { calendarDemo } from '../../server/calendar.demo.ts';
import { calendarGauges } from '../../server/calendar.gauges.ts';
import { calendarJobDefinitions } from '../../server/calendar.jobs.ts';
import { calendarSearchable } from '../../server/calendar.searchable.ts';
import { communityNotes, noteReports } from '../../server/calendar.table.ts';
import { calendarWaiting } from '../../server/calendar.waiting.ts';
import { getNote } from '../../server/notes.queries.ts';
import { calendarErasure, calendarPersonalData } from '../../server/personal-data.ts';
import { reportNote } from '../../server/report-note.ts';
import { type AdminNote, adminNotesSchema } from '../calendar-admin.schema.ts';

const database = testDatabase();
const origin = testConfig().siteUrl;
const clock = new FixedClock(new Date('2026-12-05T11:00:00Z'));
const deps = () => testDeps(database.db, { clock });
let site: ReturnType<typeof createTestApp>;
let member: Person;
let user: Person;
let admin: Person;

beforeEach(async () => {
  await database.db.delete(communityNotes);
  site = createTestApp(deps());
  member = await insertPerson(database.db, { fullName: 'Ada Lovelace', isSocio: true });
  user = await insertPerson(database.db, { fullName: 'Ugo Marini' });
  admin = await insertPerson(database.db, { isAdmin: true });
});

const as = (actor: Person) => ({ ...deps(), actor });

async function add(text: string, noteDate = '2026-12-05', author = member): Promise<string> {
  const { id } = await addNote(as(author), {
    id: newId(),
    text,
    note_date: noteDate,
    note_time: '',
    place: '',
  });
  return id;
}

async function list(search = ''): Promise<AdminNote[]> {
  const headers = site.as(admin);
  const answer = await site.app.request(`${origin}/api/admin/calendar/notes${search}`, { headers });
  return adminNotesSchema.parse(await answer.json()).items;
}
const textsOf = async (search = '') => (await list(search)).map(({ text }) => text);

const setHidden = (id: string, change: unknown, actor?: Person) =>
  site.app.request(`${origin}/api/admin/calendar/notes/${id}/hidden`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', origin, ...(actor && site.as(actor)) },
    body: JSON.stringify(change),
  });

const emails: { to: string; subject: string; text: string }[] = [];
const mailer = { send: async (email: (typeof emails)[number]) => void emails.push(email) };

async function runJob(noteId: string): Promise<void> {
  emails.length = 0;
  const [job] = calendarJobDefinitions;
  const input = { noteId, emailId: newId() };
  await job?.run({ ...deps(), mailer } as unknown as Parameters<typeof job.run>[0], input);
}

describe('the notes in administration', () => {
  test('are accessible to administrators only', async () => {
    for (const actor of [undefined, user, member]) {
      const headers = actor ? site.as(actor) : {};
      const answer = await site.app.request(`${origin}/api/admin/calendar/notes`, { headers });
      expect(answer.status).toBe(actor ? 403 : 401);
    }
  });

  test('are found by words and author, by day and by state', async () => {
    await add('Cena sociale', '2026-12-10');
    const reported = await add('Offerta 100% vera', '2026-11-10');
    const hidden = await add('Di altri', '2026-12-20');
    await reportNote(as(user), { id: reported, reason: 'Offende' });
    await setHidden(hidden, { isHidden: true, reason: 'Nomina altri' }, admin);
    expect(await textsOf()).toEqual(['Di altri', 'Offerta 100% vera', 'Cena sociale']);
    expect(await textsOf('?sort=day')).toEqual(['Offerta 100% vera', 'Cena sociale', 'Di altri']);
    expect(await textsOf('?q=SOCIALE')).toEqual(['Cena sociale']);
    expect(await textsOf('?q=100%25')).toEqual(['Offerta 100% vera']);
    expect(await textsOf('?q=lovelace')).toHaveLength(3);
    expect(await textsOf('?q=ugo')).toEqual([]);
    expect(await textsOf('?from=2026-12-01&to=2026-12-15')).toEqual(['Cena sociale']);
    expect(await textsOf('?state=reported')).toEqual(['Offerta 100% vera']);
    expect(await textsOf('?state=hidden')).toEqual(['Di altri']);
    expect(await textsOf('?state=shown')).toEqual(['Cena sociale']);
  });

  test('show reports without the names of their authors', async () => {
    const id = await add('Cena');
    await reportNote(as(user), { id, reason: 'Offende' });
    const [note] = await list();
    expect(note?.reports).toEqual([{ reason: 'Offende', reportedAt: clock.now().toISOString() }]);
  });

  test('are exported with the same filters', async () => {
    await add('Cena "sociale"; tutti', '2026-12-10');
    await add('Pranzo', '2026-12-11');
    const headers = site.as(admin);
    const address = `${origin}/api/admin/calendar/notes/csv?lng=it&q=cena`;
    const csv = await (await site.app.request(address, { headers })).text();
    expect(csv).toContain('"Cena ""sociale""; tutti"');
    expect(csv).toContain('Ada Lovelace');
    expect(csv).not.toContain('Pranzo');
  });
});

describe('a note that is hidden', () => {
  test('can be hidden by administrators only, with a reason', async () => {
    const id = await add('Cena');
    expect((await setHidden(id, { isHidden: true, reason: 'x' })).status).toBe(401);
    expect((await setHidden(id, { isHidden: true, reason: 'x' }, member)).status).toBe(403);
    expect((await setHidden(id, { isHidden: true, reason: ' ' }, admin)).status).toBe(400);
    expect((await setHidden(newId(), { isHidden: true, reason: 'x' }, admin)).status).toBe(404);
    expect((await getNote({ ...deps(), actor: user }, id)).hidden_reason).toBeNull();
  });

  test('is visible to its author, with the reason, and to administrators only, until it is shown again', async () => {
    const id = await add('Cena');
    await reportNote(as(user), { id, reason: 'Offende' });
    await setHidden(id, { isHidden: true, reason: 'Nomina altri' }, admin);
    expect((await list())[0]).toMatchObject({ hiddenReason: 'Nomina altri', reports: [] });
    await expect(getNote({ ...deps(), actor: user }, id)).rejects.toMatchObject({ code: 'not_found' });
    for (const actor of [member, admin])
      expect(await getNote({ ...deps(), actor }, id)).toMatchObject({ hidden_reason: 'Nomina altri' });
    await setHidden(id, { isHidden: false }, admin);
    expect((await getNote({ ...deps(), actor: user }, id)).hidden_reason).toBeNull();
  });

  test('is announced to its author by email with the reason; showing the note again sends no email', async () => {
    const id = await add('Cena');
    await setHidden(id, { isHidden: true, reason: 'Nomina altri' }, admin);
    await runJob(id);
    expect(emails).toMatchObject([{ to: member.email }]);
    expect(emails[0]?.text).toContain('Nomina altri');
    await setHidden(id, { isHidden: false }, admin);
    await runJob(id);
    expect(emails).toEqual([]);
  });

  test('is hidden only once by two administrators at the same time', async () => {
    const id = await add('Cena');
    const other = await insertPerson(database.db, { isAdmin: true });
    const both = await Promise.all([
      setHidden(id, { isHidden: true, reason: 'Uno' }, admin),
      setHidden(id, { isHidden: true, reason: 'Due' }, other),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(['Uno', 'Due']).toContain((await list())[0]?.hiddenReason);
  });
});

test('reported notes are shown to administrators as open tasks until the reports are settled', async () => {
  const id = await add('Cena');
  const count = async () => (await calendarGauges[0]?.count(deps()))?.[0]?.value;
  expect(await count()).toBe(0);
  await reportNote(as(user), { id, reason: 'Offende' });
  expect(await count()).toBe(1);
  const [work] = calendarWaiting;
  const t = ((key: string) => key) as unknown as Parameters<NonNullable<typeof work>['read']>[1]['t'];
  expect(await work?.read(deps(), { t, locale: 'it' })).toMatchObject({ count: 1 });
  await setHidden(id, { isHidden: false }, admin);
  expect(await count()).toBe(0);
  expect(await textsOf('?state=shown')).toEqual(['Cena']);
});

describe('personal data in the calendar', () => {
  test('is included in the data export, with the notes and reports of the person', async () => {
    const id = await add('Cena');
    await reportNote(as(user), { id, reason: 'Offende' });
    const read = async ({ userId, email }: Person) => {
      const records: unknown[] = [];
      for (const { read } of calendarPersonalData)
        for await (const record of read(deps(), { userId, email })) records.push(record);
      return records;
    };
    expect(await read(member)).toMatchObject([{ text: 'Cena', noteDate: '2026-12-05' }]);
    expect(await read(user)).toMatchObject([{ reason: 'Offende' }]);
  });

  test('is deleted with the account', async () => {
    const id = await add('Cena');
    await reportNote(as(user), { id, reason: 'Offende' });
    const erase = (person: Person) =>
      inTransaction(as(person), (tx) =>
        calendarErasure.erase(tx, { userId: person.userId, requestedAt: clock.now() }),
      );
    await erase(user);
    expect(await database.db.$count(noteReports)).toBe(0);
    await erase(member);
    expect(await database.db.$count(communityNotes)).toBe(0);
  });
});

test('a search of the whole site finds each note, except hidden ones', async () => {
  await add('Cena sociale');
  await setHidden(await add('Di altri'), { isHidden: true, reason: 'Nomina altri' }, admin);
  for await (const { path, text } of calendarSearchable.read(deps(), 'it'))
    expect([path, text]).toEqual([expect.stringMatching(/^\/database-soci\?mese=.*nota=/), 'Cena sociale']);
});

test('a demo gets sample notes for a year once, and a live site on the same database removes them', async () => {
  await seedDemoAccounts(deps());
  const past = { steps: () => [] };
  await calendarDemo.seed?.(deps(), past);
  const shown = await database.db.$count(communityNotes);
  expect(shown).toBeGreaterThan(50);
  await calendarDemo.seed?.(deps(), past);
  expect(await database.db.$count(communityNotes)).toBe(shown);
  await add('Di una persona');
  await calendarDemo.remove?.(deps());
  expect(await textsOf()).toEqual(['Di una persona']);
});
