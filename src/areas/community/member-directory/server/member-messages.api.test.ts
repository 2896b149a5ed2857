import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseName } from '#areas/community/ledger/server/choose-name.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { setBlocked } from '#areas/people/sign-in/server/sessions/set-blocked.ts';
import { deleteOld } from '#framework/server/retention.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestApp, JobList, Mailbox, testConfig, testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { defaultChoices, type TypedChoices } from '../member-directory.rules.ts';
import { chooseShown } from './choose-shown.ts';
import { memberDirectoryJobDefinitions } from './member-directory.jobs.ts';
import { memberDirectoryRetention } from './member-directory.retention.ts';
import { memberMessages } from './member-directory.table.ts';

const database = testDatabase();
const origin = testConfig().siteUrl;
let clock: FixedClock;
let jobs: JobList;
let mailer: Mailbox;
let deps: ReturnType<typeof testDeps>;
let site: ReturnType<typeof createTestApp>;
let ada: Person;
let bea: Person;

beforeEach(async () => {
  clock = new FixedClock('2026-11-24T10:00:00Z');
  [jobs, mailer] = [new JobList(), new Mailbox()];
  deps = testDeps(database.db, { clock, jobs, mailer });
  site = createTestApp(deps);
  ada = await insertPerson(database.db, { fullName: 'Ada Lovelace', isSocio: true });
  bea = await insertPerson(database.db, { fullName: 'Bea Rossi', isSocio: true, locale: 'en' });
});

type Call = { method?: string; body?: unknown; as?: Person; at?: string };

async function call(path: string, { method = 'GET', body, as, at = '/api/member-messages' }: Call = {}) {
  const answer = await site.app.request(`${origin}${at}${path}`, {
    method,
    headers: { 'content-type': 'application/json', origin, ...(as && site.as(as)) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const content = await answer.json();
  return { status: answer.status, content, code: content.error?.code as string | undefined };
}

type Message = { id?: string; text?: string; showsAddress?: boolean };

const write = (as: Person, to: Person, { id = newId(), text = 'Ciao!', ...rest }: Message = {}) =>
  call('', { method: 'POST', as, body: { id, to: to.userId, text, ...rest } });
const answer = (as: Person, messageId: string, message: Message = {}) =>
  call(`/${messageId}/answer`, { method: 'POST', as, body: { id: newId(), text: 'Eccomi', ...message } });
const report = (as: Person, id: string, reason = 'Pubblicità') =>
  call(`/${id}/report`, { method: 'POST', as, body: { reason } });
const block = (as: Person, id: string) => call(`/${id}/block`, { method: 'PUT', as });
const received = async (as: Person) => (await call('', { as })).content.received;

/** Runs the enqueued jobs, and returns the emails. */
async function deliver() {
  for (const { data } of jobs.jobs.splice(0)) {
    const job = memberDirectoryJobDefinitions[0];
    await job?.run(deps, data);
  }
  return mailer.emails;
}

describe('a message', () => {
  test('is emailed once to a member, in their language, and shows no email address of either person', async () => {
    const id = newId();
    await Promise.all([write(ada, bea, { id }), write(ada, bea, { id })]);
    expect((await write(ada, bea, { id })).status).toBe(200);
    const [email, ...others] = await deliver();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ to: bea.email, subject: 'Ada L. has written to you' });
    const words = `${email?.text} ${email?.html}`;
    expect(words).toContain('Ciao!');
    expect(words).toContain(`/messaggi-soci/${id}`);
    expect(words).not.toContain(ada.email);
    const [message] = await received(bea);
    expect(message).toMatchObject({ id, from: 'Ada L.', text: 'Ciao!', address: null, canAnswer: true });
    expect(JSON.stringify(message)).not.toContain(ada.email);
  });

  test('shows the email address of the sender on request, and the answer does not show that of the receiver', async () => {
    const id = newId();
    await write(ada, bea, { id, showsAddress: true });
    expect((await deliver())[0]?.text).toContain(ada.email);
    expect((await received(bea))[0].address).toBe(ada.email);
    // A sender can be answered even if they accept no messages otherwise.
    const off: TypedChoices = { ...defaultChoices, place: '', takesMessages: false };
    await chooseShown({ ...deps, actor: ada }, off);
    expect((await write(bea, ada)).code).toBe('message_not_taken');
    expect((await answer(bea, id)).status).toBe(200);
    const last = (await deliver()).at(-1);
    expect(last?.to).toBe(ada.email);
    expect(`${last?.text} ${last?.html}`).not.toContain(bea.email);
  });

  test('can be sent by members to listed members who accept messages', async () => {
    const user = await insertPerson(database.db);
    const hidden = await insertPerson(database.db, { isSocio: true });
    await chooseName({ ...deps, actor: hidden }, 'hidden');
    expect((await write(user, bea)).code).toBe('directory_members_only');
    for (const to of [user, hidden, ada]) expect((await write(ada, to)).code).toBe('not_found');
    expect((await write(ada, { ...ada, userId: newId() })).code).toBe('not_found');
    expect((await call('', { method: 'POST', body: { id: newId(), to: bea.userId, text: 'x' } })).code).toBe(
      'sign_in_required',
    );
    expect((await write(ada, bea, { text: ' \n ' })).code).toBe('message_text_required');
    expect((await write(ada, bea, { text: 'a'.repeat(2001) })).code).toBe('directory_text_too_long');
    expect(await received(bea)).toEqual([]);
  });

  test('can be read by its sender and receiver only, and its id cannot be used for another message', async () => {
    const id = newId();
    await write(ada, bea, { id });
    const other = await insertPerson(database.db, { isSocio: true });
    const admin = await insertPerson(database.db, { isAdmin: true });
    expect((await call(`/${id}`, { as: ada })).content).toMatchObject({ isOwn: true, canAnswer: false });
    expect((await call(`/${id}`, { as: bea })).content).toMatchObject({ isOwn: false, canAnswer: true });
    for (const as of [other, admin]) {
      expect((await call(`/${id}`, { as })).code).toBe('not_found');
      expect((await answer(as, id)).code).toBe('not_found');
      expect((await report(as, id)).code).toBe('not_found');
      expect((await block(as, id)).code).toBe('not_found');
    }
    expect((await write(other, bea, { id })).code).toBe('conflict');
    expect((await answer(ada, id)).code).toBe('not_found');
  });

  test('is limited to ten per day, even when all are sent at once', async () => {
    const people = await Promise.all(
      Array.from({ length: 12 }, () => insertPerson(database.db, { isSocio: true })),
    );
    const codes = await Promise.all(people.map(async (to) => (await write(ada, to)).code));
    expect(codes.filter((code) => code === undefined)).toHaveLength(10);
    expect(codes.filter((code) => code === 'message_limit_day')).toHaveLength(2);
    clock.advance(secondsPerDay + 1);
    expect((await write(ada, bea)).status).toBe(200);
  });

  test('is not sent when its sender is erased before it is sent', async () => {
    await write(ada, bea);
    await database.db.update(users).set({ erasedAt: clock.now() }).where(eq(users.id, ada.userId));
    expect(await deliver()).toEqual([]);
  });

  test('is deleted after thirty days, unless it is reported and not handled', async () => {
    const [kept, old] = [newId(), newId()];
    await write(ada, bea, { id: kept });
    await write(ada, bea, { id: old });
    await report(bea, kept);
    clock.advance(30 * secondsPerDay + 1);
    const [retention] = memberDirectoryRetention;
    if (!retention) throw new Error('Messages have no end');
    await deleteOld(deps, retention);
    expect(await database.db.$count(memberMessages, eq(memberMessages.id, old))).toBe(0);
    expect(await database.db.$count(memberMessages, eq(memberMessages.id, kept))).toBe(1);
  });
});

describe('a sender', () => {
  test('can be blocked without being notified, and unblocked', async () => {
    const id = newId();
    await write(ada, bea, { id });
    await Promise.all([block(bea, id), block(bea, id)]);
    expect((await write(ada, bea)).code).toBe('message_not_taken');
    expect((await answer(bea, id)).code).toBe('message_not_taken');
    expect((await call('', { as: bea })).content.blocked).toEqual([{ userId: ada.userId, name: 'Ada L.' }]);
    // Other people's blocks do not change.
    await call(`/blocks/${ada.userId}`, { method: 'DELETE', as: ada });
    expect((await write(ada, bea)).code).toBe('message_not_taken');
    await call(`/blocks/${ada.userId}`, { method: 'DELETE', as: bea });
    expect((await write(ada, bea)).status).toBe(200);
  });

  test('cannot write after an administrator has blocked them', async () => {
    const admin = await insertPerson(database.db, { isAdmin: true });
    await setBlocked({ ...deps, actor: admin }, { userId: ada.userId, isBlocked: true, reason: 'Insulti' });
    expect((await write(ada, bea)).code).toBe('sign_in_required');
  });
});

describe('a report', () => {
  const reports = (as: Person) => call('/reports', { as, at: '/api/admin/member-messages' });

  test('shows administrators only the reported message, until one of them has handled the report', async () => {
    const admin = await insertPerson(database.db, { isAdmin: true });
    const id = newId();
    await write(ada, bea, { id, text: 'Compra qui' });
    await write(ada, bea, { text: 'Un segreto' });
    expect((await report(bea, id, ' ')).code).toBe('message_reason_required');
    await Promise.all([report(bea, id), report(bea, id, 'Altro')]);
    const { items } = (await reports(admin)).content;
    const mine = items.filter((each: { id: string }) => each.id === id);
    expect(mine).toHaveLength(1);
    expect(mine[0]).toMatchObject({
      text: 'Compra qui',
      sender: { name: 'Ada Lovelace' },
      receiver: { name: 'Bea Rossi' },
    });
    expect(JSON.stringify(items)).not.toContain('Un segreto');
    for (const as of [ada, bea]) expect((await reports(as)).code).toBe('admin_only');
    const settle = (as: Person) =>
      call(`/reports/${id}/settled`, { method: 'PUT', as, at: '/api/admin/member-messages' });
    expect((await settle(ada)).code).toBe('admin_only');
    expect((await settle(admin)).status).toBe(200);
    expect(JSON.stringify((await reports(admin)).content)).not.toContain(id);
  });
});
