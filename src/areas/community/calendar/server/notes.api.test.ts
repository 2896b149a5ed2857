import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseName } from '#areas/community/ledger/server/choose-name.ts';
import { leaveMembership } from '#areas/community/membership/server/leave-membership.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { setBlocked } from '#areas/people/sign-in/server/sessions/set-blocked.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { undoMinutes } from '../calendar.rules.ts';
import { type NoteView, noteListSchema, noteSchema } from '../calendar.schema.ts';
import { addNote } from './add-note.ts';
import { communityNotes, noteReports } from './calendar.table.ts';

const database = testDatabase();
const origin = testConfig().siteUrl;
const clock = new FixedClock(new Date('2026-12-05T11:00:00Z'));
let site: ReturnType<typeof createTestApp>;
let member: Person;
let other: Person;
let admin: Person;

beforeEach(async () => {
  await database.db.delete(communityNotes);
  site = createTestApp(testDeps(database.db, { clock }));
  member = await insertPerson(database.db, { fullName: 'Ada Lovelace', isSocio: true });
  other = await insertPerson(database.db, { fullName: 'Bea Rossi', isSocio: true });
  admin = await insertPerson(database.db, { isAdmin: true });
});

type Call = { method?: string; body?: unknown; as?: Person };

async function call(path: string, { method = 'GET', body, as }: Call = {}) {
  const answer = await site.app.request(`${origin}/api/calendar/notes${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin, ...(as && site.as(as)) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const content = await answer.json();
  return { status: answer.status, content, code: content.error?.code as string | undefined };
}

const says = { text: 'Cena sociale', note_date: '2026-12-05' };

async function add(as: Person, note: Partial<typeof says> & Record<string, string> = {}): Promise<NoteView> {
  const { status, content } = await call('', { method: 'POST', body: { id: newId(), ...says, ...note }, as });
  expect(status).toBe(200);
  return content;
}

const change = (note: NoteView, as: Person, text: string, version = note.version) =>
  call(`/${note.id}`, { method: 'PUT', body: { version, text, note_date: note.note_date }, as });
const remove = (note: NoteView, as?: Person) =>
  call(`/${note.id}?version=${note.version}`, { method: 'DELETE', ...(as && { as }) });
const restore = (note: NoteView, as: Person) => call(`/${note.id}/restore`, { method: 'POST', as });

async function list(as?: Person, month = '2026-12'): Promise<NoteView[]> {
  const { content } = await call(`?month=${month}`, as && { as });
  return noteListSchema.parse(content).notes;
}
const texts = async (as?: Person) => (await list(as)).map(({ text }) => text);

describe('the notes of a month', () => {
  test('are public and sorted by day and time, cover whole weeks, and have the specified field names', async () => {
    await add(member, { text: 'Sera', note_time: '20:30', place: 'Sede' });
    await add(member, { text: 'Tutto il giorno' });
    await add(member, { text: 'Mattina', note_time: '08:00' });
    await add(member, { text: 'Prima', note_date: '2026-11-30' });
    await add(member, { text: 'Lontana', note_date: '2026-11-20' });
    expect(await texts()).toEqual(['Prima', 'Tutto il giorno', 'Mattina', 'Sera']);
    const [, , , evening] = await list();
    expect(evening).toMatchObject({
      ...{ id: expect.any(String), text: 'Sera', note_date: '2026-12-05', user_id: null },
      ...{ note_time: '20:30', place: 'Sede', profile: { id: null, full_name: 'Ada L.' }, is_own: false },
    });
  });

  test('are those of the current month in Italy, when no month is given', async () => {
    const { content } = await call('');
    expect(content).toMatchObject({ today: '2026-12-05', month: '2026-12', has_more: false });
  });

  test.each(['2026-13', '1999-12', '2100-01', '2026', 'now'])(
    'are refused for the invalid month %s',
    async (month) => {
      expect((await call(`?month=${month}`)).status).toBe(400);
    },
  );

  test('show full names to members, and no name when the author wants to be hidden', async () => {
    await add(member);
    expect((await list(other))[0]).toMatchObject({
      user_id: member.userId,
      profile: { id: member.userId, full_name: 'Ada Lovelace' },
    });
    const deps = testDeps(database.db, { clock });
    await chooseName({ ...deps, actor: member }, 'initial');
    expect((await list(other))[0]?.profile.full_name).toBe('Ada L.');
    await chooseName({ ...deps, actor: member }, 'hidden');
    for (const reader of [undefined, other])
      expect((await list(reader))[0]).toMatchObject({
        user_id: null,
        profile: { id: null, full_name: null },
      });
    expect((await list(admin))[0]).toMatchObject({ user_id: member.userId });
  });
});

describe('a note', () => {
  test.each([
    ['what looks like markup', '<img src=x onerror=alert(1)> & "quotes"'],
    ['right-to-left words', 'שלום לכולם'],
    ['emoji', '👨‍👩‍👧‍👦🇮🇹'.repeat(250)],
    ['one word of 500 characters', 'ß'.repeat(500)],
  ])('stores %s unchanged', async (_what, text) => {
    await add(member, { text });
    expect(await texts()).toEqual([text]);
  });

  test('can be added by members and administrators only; administrators need not be members', async () => {
    const body = { id: newId(), ...says };
    expect((await call('', { method: 'POST', body })).status).toBe(401);
    const person = await insertPerson(database.db);
    expect((await call('', { method: 'POST', body, as: person })).code).toBe('note_members_only');
    expect(await texts()).toEqual([]);
    await add(admin, { text: 'Sabato la sede apre alle 10' });
    expect(await texts()).toEqual(['Sabato la sede apre alle 10']);
  });

  test('cannot be added by a person who has just lost administrator rights', async () => {
    const isFormer = { ...(await insertPerson(database.db)), isAdmin: true };
    const ctx = { ...testDeps(database.db, { clock }), actor: isFormer };
    await expect(addNote(ctx, { id: newId(), ...says, note_time: '', place: '' })).rejects.toMatchObject({
      code: 'note_members_only',
    });
  });

  test.each([
    ['text', { text: ' ' }, 'note_text_required'],
    ['text', { text: 'x'.repeat(501) }, 'note_text_too_long'],
    ['text', { text: `a${'\u0301'.repeat(4500)}` }, 'note_text_too_long'],
    ['note_date', { note_date: '2026-02-30' }, 'note_day_invalid'],
    ['note_time', { note_time: '25:00' }, 'note_time_invalid'],
    ['place', { place: 'x'.repeat(101) }, 'note_place_too_long'],
  ])('with an invalid %s is refused, with the name of the field', async (field, wrong, code) => {
    const body = { id: newId(), ...says, ...wrong };
    const answer = await call('', { method: 'POST', body, as: member });
    expect([answer.status, answer.code]).toEqual([400, code]);
    expect(answer.content.error.issues).toEqual([{ path: [field], code }]);
    expect(await texts()).toEqual([]);
  });

  test('is accepted with the field names of the response, and with the older names', async () => {
    const older = { text: 'Cena', noteDate: '2026-12-06', noteTime: '20:30' };
    const added = await call('', { method: 'POST', body: { id: newId(), ...older }, as: member });
    expect(added.content).toMatchObject({ note_date: '2026-12-06', note_time: '20:30' });
    const { id, version, text, note_date, note_time, place } = noteSchema.parse(added.content);
    const again = { version, text: `${text} sociale`, note_date, note_time: note_time ?? '', place };
    const changed = await call(`/${id}`, { method: 'PUT', body: again, as: member });
    expect(changed.content).toMatchObject({ text: 'Cena sociale', note_date, note_time });
    const body = { version: changed.content.version, text: 'Cena', noteDate: '2026-12-07' };
    const written = await call(`/${id}`, { method: 'PUT', body, as: member });
    expect(written.content).toMatchObject({ text: 'Cena', note_date: '2026-12-07', note_time: null });
  });

  test('is added once when it is sent ten times at the same time', async () => {
    const body = { id: newId(), ...says };
    const sent = Array.from({ length: 10 }, () => call('', { method: 'POST', body, as: member }));
    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    expect(await texts()).toEqual(['Cena sociale']);
    expect((await call('', { method: 'POST', body, as: other })).code).toBe('conflict');
  });

  test('counts for the limits per hour and per day, even when sent all at once', async () => {
    await database.db.insert(settings).values([
      { id: newId(), key: 'notesOfHour', value: 3 },
      { id: newId(), key: 'notesOfDay', value: 4 },
    ]);
    const addAll = (count: number) =>
      Promise.all(
        Array.from({ length: count }, () =>
          call('', { method: 'POST', body: { id: newId(), ...says }, as: member }),
        ),
      );
    const codes = (await addAll(6)).map(({ code }) => code ?? 'added').toSorted();
    expect(codes).toEqual([...Array(3).fill('added'), ...Array(3).fill('note_limit_hour')]);
    const written = (await list(member))[0];
    if (written) await remove(written, member);
    expect((await addAll(1))[0]?.code).toBe('note_limit_hour');
    await database.db.update(communityNotes).set({ createdAt: addSeconds(clock.now(), -2 * 3600) });
    expect((await addAll(2)).map(({ code }) => code ?? 'added').toSorted()).toEqual([
      'added',
      'note_limit_day',
    ]);
    await add(other);
    await database.db.delete(settings);
  });
});

describe('a change of a note', () => {
  test('is possible for its author and administrators only', async () => {
    const note = await add(member);
    expect((await change(note, other, 'Di altri')).code).toBe('admin_only');
    expect((await change(note, member, 'Mia')).content).toMatchObject({ text: 'Mia', version: 2 });
    expect((await change(note, admin, 'Corretta', 2)).content).toMatchObject({
      text: 'Corretta',
      version: 3,
    });
    expect(await texts()).toEqual(['Corretta']);
  });

  test('of an older version is refused with an error, and overwrites nothing', async () => {
    const note = await add(member);
    await change(note, admin, 'Nuova');
    expect((await change(note, member, 'Vecchia')).code).toBe('note_changed');
    expect((await change(note, member, 'Nuova')).status).toBe(200);
    expect(await texts()).toEqual(['Nuova']);
  });

  test('by two people at once succeeds for one, and is refused for the other', async () => {
    const note = await add(member);
    const both = await Promise.all([change(note, member, 'Una'), change(note, admin, 'Altra')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [winner] = both.filter(({ status }) => status === 200);
    expect(await list()).toMatchObject([{ text: winner?.content.text, version: 2 }]);
  });

  test('does not succeed together with a deletion of the old version', async () => {
    const note = await add(member);
    const [changed, removed] = await Promise.all([change(note, admin, 'Nuova'), remove(note, member)]);
    const both = [changed.status, removed.status];
    expect([
      [200, 409],
      [404, 200],
    ]).toContainEqual(both);
    expect(await texts()).toEqual(changed.status === 200 ? ['Nuova'] : []);
  });
});

describe('a deletion of a note', () => {
  test('is possible for its author and administrators only', async () => {
    const note = await add(member);
    expect((await remove(note)).status).toBe(401);
    expect((await remove(note, other)).code).toBe('admin_only');
    expect((await remove(note, member)).status).toBe(200);
    expect((await remove(note, member)).status).toBe(200);
    expect((await remove(note, admin)).status).toBe(404);
    expect(await texts()).toEqual([]);
  });

  test('can be undone for some minutes by the person who has made it', async () => {
    const note = await add(member);
    await remove(note, member);
    for (const stranger of [other, admin]) expect((await restore(note, stranger)).status).toBe(404);
    expect((await restore(note, member)).content).toMatchObject({ id: note.id, text: 'Cena sociale' });
    expect((await restore(note, member)).status).toBe(200);
    expect(await texts()).toEqual(['Cena sociale']);
    await remove(note, admin);
    expect((await restore(note, member)).code).toBe('admin_only');
    const long = addSeconds(clock.now(), -undoMinutes * 60 - 1);
    await database.db.update(communityNotes).set({ deletedAt: long });
    expect((await restore(note, admin)).code).toBe('too_late_to_undo');
    expect(await texts()).toEqual([]);
  });
});

describe('a person who has left the association', () => {
  test('can delete and restore their own notes, but not add or change notes', async () => {
    const note = await add(member);
    await leaveMembership({ ...testDeps(database.db, { clock }), actor: member });
    const left: Person = { ...member, isSocio: false };
    expect((await change(note, left, 'Ancora')).code).toBe('note_members_only');
    const body = { id: newId(), ...says };
    expect((await call('', { method: 'POST', body, as: left })).code).toBe('note_members_only');
    expect((await remove(note, left)).status).toBe(200);
    expect((await restore(note, left)).status).toBe(200);
  });

  test('cannot add a note with a session that began during the membership', async () => {
    await leaveMembership({ ...testDeps(database.db, { clock }), actor: member });
    const body = { id: newId(), ...says };
    expect((await call('', { method: 'POST', body, as: member })).code).toBe('note_members_only');
  });

  test('cannot add a note once the membership has expired, even before a job has ended the membership', async () => {
    const memberUntil = addSeconds(clock.now(), -1);
    const expired = await insertPerson(database.db, { isSocio: true, memberUntil });
    const body = { id: newId(), ...says };
    expect((await call('', { method: 'POST', body, as: expired })).code).toBe('note_members_only');
  });

  test('cannot do anything when the account is also blocked', async () => {
    const note = await add(member);
    const deps = { ...testDeps(database.db, { clock }), actor: admin };
    await setBlocked(deps, { userId: member.userId, isBlocked: true, reason: 'Scrive cose non vere.' });
    expect((await change(note, member, 'Ancora')).status).toBe(401);
    expect((await remove(note, member)).status).toBe(401);
    expect((await call('', { method: 'POST', body: { id: newId(), ...says }, as: member })).status).toBe(401);
    expect(await texts()).toEqual(['Cena sociale']);
  });
});

describe('a report of a note', () => {
  const report = (note: NoteView, as?: Person, reason = 'Offende') =>
    call(`/${note.id}/reports`, { method: 'POST', body: { reason }, ...(as && { as }) });

  test('is possible for everybody who is signed in, once for each person', async () => {
    const note = await add(member);
    const user = await insertPerson(database.db);
    expect((await report(note)).status).toBe(401);
    expect((await report(note, user, ' ')).code).toBe('note_reason_required');
    const all = await Promise.all([report(note, user), report(note, user), report(note, other)]);
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    const reported = await database.db.$count(noteReports, eq(noteReports.noteId, note.id));
    expect(reported).toBe(2);
  });

  test('of a note that does not exist is refused', async () => {
    const note = await add(member);
    await remove(note, member);
    expect((await report(note, other)).status).toBe(404);
  });

  test('counts for the daily limit of a person', async () => {
    const rows = Array.from({ length: 21 }, () => ({
      ...{ id: newId(), userId: member.userId, text: 'x', noteDate: '2026-12-05' },
      ...{ createdAt: clock.now(), updatedAt: clock.now() },
    }));
    await database.db.insert(communityNotes).values(rows);
    const notes = await list(other);
    const codes = [];
    for (const note of notes) codes.push((await report(note, other)).code);
    expect(codes.filter((code) => code === undefined)).toHaveLength(20);
    expect(codes.at(-1)).toBe('too_many_requests');
  });
});

test('people list only their own notes, newest first and page by page', async () => {
  for (const text of ['Prima', 'Seconda', 'Terza']) await add(member, { text });
  await add(other);
  expect((await call('/own')).status).toBe(401);
  const { content } = await call('/own?limit=2', { as: member });
  expect(content.items.map(({ text }: NoteView) => text)).toEqual(['Terza', 'Seconda']);
  const next = await call(`/own?limit=2&cursor=${encodeURIComponent(content.next)}`, { as: member });
  expect(next.content.items.map(({ text }: NoteView) => text)).toEqual(['Prima']);
});
