import { and, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { recordFee } from '#areas/community/fees/admin/server/record-fee.ts';
import { becomeMember } from '#areas/community/membership/server/become-member.ts';
import { membershipPeriods } from '#areas/community/membership/server/membership.table.ts';
import { getTokenBalance } from '#areas/community/tokens/server/tokens.queries.ts';
import { accountDeletions } from '#areas/people/account-deletion/server/account-deletion.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { hashPassword } from '#areas/people/sign-in/server/passwords/password-hash.ts';
import { findPerson } from '#areas/people/sign-in/server/sessions/find-person.queries.ts';
import { sessions, signInMethods } from '#areas/people/sign-in/server/sign-in.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { newId } from '#platform/kernel/id.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { createTestSite, errorCodeOf, type TestSite } from '#tests/support/account-site.ts';
import { countStatements } from '#tests/support/count-statements.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import type { PeoplePage, PersonDetail } from '../people-admin.schema.ts';
import { listPeople } from './people.queries.ts';

const database = testDatabase();
const password = 'luppolo-fresco-82';
const reason = 'Ha insultato altre persone';
const passwordHash = await hashPassword(password);
let site: TestSite;
let admin: Person;
let person: Person;
let cookie: string;

beforeEach(async () => {
  site = createTestSite(database.db);
  await database.db.update(users).set({ isAdmin: false });
  admin = await insertAccount({ isAdmin: true, fullName: 'Alba Ferri' });
  person = await insertAccount({ fullName: 'Nilde Prova' });
  cookie = await insertSession(database.db, admin.userId, site.deps.config);
});

async function insertAccount(overrides = {}): Promise<Person> {
  const account = await insertPerson(database.db, overrides);
  const { userId } = account;
  await database.db.insert(signInMethods).values({
    id: newId(),
    userId,
    providerId: 'credential',
    accountId: userId,
    password: passwordHash,
  });
  return account;
}

const deps = () => site.deps;
const path = '/api/admin/people';

function send(method: 'PUT' | 'DELETE', part: string, body: object = {}, sender = cookie) {
  return method === 'PUT'
    ? site.put(`${path}/${part}`, body, { cookie: sender })
    : site.delete(`${path}/${part}`, { cookie: sender });
}

async function list(filters: Record<string, string> = {}): Promise<PeoplePage> {
  const query = new URLSearchParams({ limit: '100', ...filters });
  const answer = await site.get(`${path}?${query}`, { cookie });
  expect(answer.status).toBe(200);
  return answer.json();
}

async function read(userId = person.userId): Promise<PersonDetail> {
  return (await site.get(`${path}/${userId}`, { cookie })).json();
}

const signIn = ({ email }: Person) => site.post('/api/auth/sign-in/email', { email, password });

const recordsOf = ({ userId }: Person) =>
  database.db
    .select({ action: auditRecords.action, before: auditRecords.before, after: auditRecords.after })
    .from(auditRecords)
    .where(eq(auditRecords.subjectId, userId))
    .orderBy(auditRecords.at);

describe('the list of people', () => {
  test('finds people by each word of name and address, and by group', async () => {
    const mark = newId().slice(-12);
    const member = await insertPerson(database.db, { fullName: `Ilda Rossi ${mark}` });
    await becomeMember({ ...deps(), actor: member });
    const blocked = await insertPerson(database.db, {
      fullName: `Omar ${mark}`,
      blockedAt: new Date('2026-01-01T00:00:00Z'),
    });
    const unconfirmed = await insertPerson(database.db, { fullName: `Pia ${mark}`, emailVerified: false });
    const found = async (filters: Record<string, string>) =>
      (await list({ q: mark, ...filters })).items.map(({ userId }) => userId);
    expect(await found({})).toEqual([unconfirmed, blocked, member].map(({ userId }) => userId));
    expect(await found({ q: `rossi ${mark.toUpperCase()}` })).toEqual([member.userId]);
    expect(await found({ q: unconfirmed.email.slice(3, 30) })).toEqual([unconfirmed.userId]);
    expect(await found({ q: `%${mark}` })).toEqual([]);
    expect(await found({ group: 'members' })).toEqual([member.userId]);
    expect(await found({ group: 'unratified' })).toEqual([member.userId]);
    expect(await found({ group: 'blocked' })).toEqual([blocked.userId]);
    expect(await found({ group: 'unconfirmed' })).toEqual([unconfirmed.userId]);
    expect(await found({ group: 'leaving' })).toEqual([]);
    expect(await found({ group: 'admins' })).toEqual([]);
    expect(await found({ sort: 'name' })).toEqual([member, blocked, unconfirmed].map(({ userId }) => userId));
  });

  test.each(['newest', 'name', 'seen'])(
    'sorted by %s, has every person once over its pages, in both directions',
    async (sort) => {
      const mark = newId().slice(-12);
      for (let index = 0; index < 5; index++) {
        const lastSeenAt = index % 2 ? new Date(2026, 1, index) : null;
        await insertPerson(database.db, { fullName: `${mark} ${index % 3}`, lastSeenAt });
      }
      const all = (await list({ q: mark, sort })).items.map(({ userId }) => userId);
      expect(all).toHaveLength(5);
      const first = await list({ q: mark, sort, limit: '2' });
      const second = await list({ q: mark, sort, limit: '2', cursor: String(first.next) });
      const third = await list({ q: mark, sort, limit: '2', cursor: String(second.next) });
      expect([first, second, third].flatMap(({ items }) => items.map(({ userId }) => userId))).toEqual(all);
      expect(third.next).toBeNull();
      const back = await list({ q: mark, sort, limit: '2', cursor: String(third.previous) });
      expect(back.items).toEqual(second.items);
    },
  );

  test('has no erased people, and shows the last visit of each person', async () => {
    const mark = newId().slice(-12);
    await insertPerson(database.db, { fullName: mark, erasedAt: new Date() });
    expect((await list({ q: mark })).items).toEqual([]);
    expect((await read()).lastSeenAt).toBeNull();
    await signIn(person);
    expect((await read()).lastSeenAt).toBe(site.deps.clock.now().toISOString());
  });

  test('is downloaded as CSV, and recorded without the search text', async () => {
    const csv = await (await site.get(`${path}/csv?q=Nilde&lng=it`, { cookie })).text();
    expect(csv).toContain('Nilde Prova');
    expect(csv).not.toContain('Alba Ferri');
    const records = await database.db
      .select({ after: auditRecords.after })
      .from(auditRecords)
      .where(and(eq(auditRecords.actorId, admin.userId), eq(auditRecords.action, 'export-people')));
    expect(records).not.toEqual([]);
    expect(JSON.stringify(records)).not.toContain('Nilde');
  });

  test('needs one SQL statement, and reads people in the order of an index', async () => {
    await database.db.execute(sql`
      insert into users (id, full_name, email, email_verified, created_at)
      select gen_random_uuid(), 'Massa ' || n, 'massa-' || n || '@example.org', true, now() - n * interval '1 minute'
      from generate_series(1, 20000) n`);
    await database.db.execute(sql`analyze users`);
    expect(await countStatements(database, (db) => listPeople({ ...deps(), db }, { limit: 25 }))).toBe(1);
    for (const sort of ['newest', 'name'] as const) {
      const texts: { text: string; values: unknown[] }[] = [];
      await countStatements(
        database,
        (db) => listPeople({ ...deps(), db }, { limit: 25, sort }),
        (text, values) => texts.push({ text, values }),
      );
      const { rows } = await database.pool.query(`explain (format json) ${texts[0]?.text}`, texts[0]?.values);
      expect(JSON.stringify(rows), sort).toContain(sort === 'name' ? 'users_name' : 'users_created');
    }
    await database.db.execute(sql`delete from users where email like 'massa-%'`);
  });

  test.each<Record<string, string>>([{ group: 'all' }, { sort: 'age' }, { q: 'a\0b' }, { limit: '101' }])(
    'refuses %j',
    async (filters) => {
      const answer = await site.get(`${path}?${new URLSearchParams(filters)}`, { cookie });
      expect(answer.status).toBe(400);
    },
  );
});

describe('a person', () => {
  test('is shown with membership, tokens and orders', async () => {
    await becomeMember({ ...deps(), actor: person });
    const order = await insertOrder(database.db, person.userId);
    expect(await read()).toMatchObject({
      fullName: 'Nilde Prova',
      isSocio: true,
      ratifiedAt: null,
      decidedOn: null,
      tokens: 50,
      hasTwoFactor: false,
      orders: [{ id: order.id, number: order.number }],
      orderCount: 1,
      deletedOn: null,
    });
  });

  test('who is erased or unknown is not found by any command', async () => {
    await database.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, person.userId));
    for (const userId of [person.userId, newId()]) {
      expect((await site.get(`${path}/${userId}`, { cookie })).status).toBe(404);
      expect((await send('PUT', `${userId}/admin`, { isAdmin: true, password })).status).toBe(404);
      expect((await send('PUT', `${userId}/block`, { isBlocked: true, reason })).status).toBe(404);
      expect((await send('PUT', `${userId}/membership`, { isSocio: true })).status).toBe(404);
      expect(
        (await send('PUT', `${userId}/membership/ratification`, { on: romeDay(site.deps.clock.now()) }))
          .status,
      ).toBe(404);
      expect((await send('PUT', `${userId}/deletion`)).status).toBe(404);
      expect((await send('DELETE', `${userId}/deletion`)).status).toBe(404);
    }
    expect(await recordsOf(person)).toEqual([]);
  });
});

const commands = [
  ['PUT', 'admin', { isAdmin: true, password }],
  ['PUT', 'block', { isBlocked: true, reason: 'Insulti' }],
  ['PUT', 'membership', { isSocio: true }],
  ['PUT', 'membership/ratification', { on: '2026-11-24' }],
  ['PUT', 'membership/refusal', { on: '2026-11-20', reason: 'No' }],
  ['PUT', 'deletion', {}],
  ['DELETE', 'deletion', {}],
] as const;

test.each(commands)('%s %s is refused to everybody but administrators', async (method, part, body) => {
  const other = await insertAccount({ isSocio: true });
  const member = await insertSession(database.db, other.userId, site.deps.config);
  expect((await send(method, `${person.userId}/${part}`, body, '')).status).toBe(401);
  expect((await send(method, `${person.userId}/${part}`, body, member)).status).toBe(403);
  expect(await recordsOf(person)).toEqual([]);
});

describe('the rights of an administrator', () => {
  const change = (
    isAdmin: boolean,
    { of = person, by = cookie, ...proof }: Record<string, unknown> & { of?: Person; by?: string } = {},
  ) => send('PUT', `${of.userId}/admin`, { isAdmin, password, ...proof }, by);

  test('are given and removed once with the password, and each change is recorded', async () => {
    expect((await change(true)).status).toBe(200);
    expect((await change(true)).status).toBe(200);
    expect((await read()).isAdmin).toBe(true);
    expect((await change(false)).status).toBe(200);
    expect((await read()).isAdmin).toBe(false);
    expect(await recordsOf(person)).toEqual([
      { action: 'set-admin', before: { isAdmin: false }, after: { isAdmin: true } },
      { action: 'set-admin', before: { isAdmin: true }, after: { isAdmin: false } },
    ]);
  });

  test('require the password of the administrator', async () => {
    expect(await errorCodeOf(await change(true, { password: undefined }))).toBe('password_required');
    expect(await errorCodeOf(await change(true, { password: 'quattro gatti' }))).toBe('wrong_password');
    expect((await read()).isAdmin).toBe(false);
  });

  test('are not given to people who cannot sign in', async () => {
    const cannot = async (changes: Partial<typeof users.$inferInsert>) => {
      const of = await insertAccount(changes);
      expect(await errorCodeOf(await change(true, { of }))).toBe('person_cannot_sign_in');
    };
    await cannot({ emailVerified: false });
    await cannot({ blockedAt: new Date() });
    await send('PUT', `${person.userId}/deletion`);
    expect(await errorCodeOf(await change(true))).toBe('person_cannot_sign_in');
  });

  test('are never removed from the last administrator, even if two remove each other at the same moment', async () => {
    expect(await errorCodeOf(await change(false, { of: admin }))).toBe('last_admin');
    for (let round = 0; round < 3; round++) {
      await database.db.update(users).set({ isAdmin: true }).where(eq(users.id, person.userId));
      await database.db.update(users).set({ isAdmin: true }).where(eq(users.id, admin.userId));
      const other = await insertSession(database.db, person.userId, site.deps.config);
      await Promise.all([change(false), change(false, { of: admin, by: other })]);
      expect(await database.db.$count(users, eq(users.isAdmin, true))).toBe(1);
    }
  });
});

describe('a blocked person', () => {
  const block = (isBlocked: boolean, { userId } = person) =>
    send('PUT', `${userId}/block`, isBlocked ? { isBlocked, reason } : { isBlocked });

  test('is signed out at once, and cannot sign in until unblocked', async () => {
    const own = await insertSession(database.db, person.userId, site.deps.config);
    expect((await block(true)).status).toBe(200);
    expect((await site.get('/api/membership', { cookie: own })).status).toBe(401);
    const refused = await signIn(person);
    expect(refused.status).toBe(403);
    expect(await errorCodeOf(refused)).toBe('account_blocked');
    expect(await database.db.$count(sessions, eq(sessions.userId, person.userId))).toBe(0);
    expect((await findPerson(deps(), person.userId)).kind).toBe('visitor');
    // A session created at the same moment has no rights.
    const raced = await insertSession(database.db, person.userId, site.deps.config);
    expect((await site.get('/api/membership', { cookie: raced })).status).toBe(401);
    expect((await block(false)).status).toBe(200);
    expect((await signIn(person)).status).toBe(200);
    expect(await recordsOf(person)).toEqual([
      { action: 'set-blocked', before: { isBlocked: false }, after: { isBlocked: true } },
      { action: 'set-blocked', before: { isBlocked: true }, after: { isBlocked: false } },
    ]);
  });

  /** Sends the emails that were enqueued for the person since the last call. */
  async function emailsTo({ email }: Person) {
    await site.work();
    return site.mailbox.emails.splice(0).filter(({ to }) => to === email);
  }

  test('is informed of the reason and of the unblocking, and the audit log keeps the reason', async () => {
    await database.db.update(users).set({ locale: 'de' }).where(eq(users.id, person.userId));
    await block(true);
    const [blocked, ...more] = await emailsTo(person);
    expect(more).toEqual([]);
    expect(blocked?.subject).toBe('Dein Konto ist gesperrt');
    expect(blocked?.text).toContain(reason);
    expect((await read()).blockReason).toBe(reason);
    const { items } = await (await site.get(`/api/admin/audit?subject=${person.userId}`, { cookie })).json();
    expect(items[0].personal).toEqual({ before: '', after: reason });
    await block(false);
    const [lifted] = await emailsTo(person);
    expect(lifted?.subject).toBe('Du kannst dich wieder anmelden');
    expect(lifted?.text).not.toContain(reason);
    expect((await read()).blockReason).toBeNull();
  });

  test('gets no email about a block that was removed before sending', async () => {
    await block(true);
    await block(false);
    expect(await emailsTo(person)).toHaveLength(1);
  });

  test.each([{}, { reason: '' }, { reason: ' a ' }, { reason: 'a'.repeat(501) }, { reason: ['a'] }])(
    'is not blocked without a reason of valid length: %j',
    async (told) => {
      const refused = await send('PUT', `${person.userId}/block`, { isBlocked: true, ...told });
      expect(refused.status).toBe(400);
      expect((await read()).isBlocked).toBe(false);
      expect(await emailsTo(person)).toEqual([]);
    },
  );

  test('is not told about the block without the right password', async () => {
    await block(true);
    const wrong = await site.post('/api/auth/sign-in/email', {
      email: person.email,
      password: 'quattro gatti',
    });
    expect(await errorCodeOf(wrong)).toBe('invalid_credentials');
  });

  test('does not undo the deletion of the account by trying to sign in', async () => {
    await send('PUT', `${person.userId}/deletion`);
    await block(true);
    await signIn(person);
    expect((await read()).deletedOn).not.toBeNull();
  });

  test('cannot be an administrator', async () => {
    expect(await errorCodeOf(await block(true, admin))).toBe('person_is_admin');
    expect((await read(admin.userId)).isBlocked).toBe(false);
  });

  test('is recorded once for simultaneous requests', async () => {
    await Promise.all(Array.from({ length: 6 }, () => block(true)));
    expect(await recordsOf(person)).toHaveLength(1);
  });
});

test('people who are blocked or unconfirmed do not become members and get no tokens', async () => {
  const unconfirmed = await insertAccount({ emailVerified: false });
  const blocked = await insertAccount({ blockedAt: new Date() });
  for (const { userId } of [unconfirmed, blocked]) {
    const refused = await send('PUT', `${userId}/membership`, { isSocio: true });
    expect(await errorCodeOf(refused)).toBe('person_cannot_sign_in');
  }
  const tokens = { id: newId(), amount: 5, reason: 'Aiuto alla festa' };
  const refused = await site.post(`/api/admin/tokens/${unconfirmed.userId}/adjustments`, tokens, { cookie });
  expect(await errorCodeOf(refused)).toBe('person_cannot_sign_in');
});

describe('a membership', () => {
  const set = (isSocio: boolean) => send('PUT', `${person.userId}/membership`, { isSocio });
  const ratify = () =>
    send('PUT', `${person.userId}/membership/ratification`, { on: romeDay(site.deps.clock.now()) });

  test('begins once with a number and tokens, is ratified once, and ends', async () => {
    expect(await errorCodeOf(await ratify())).toBe('not_a_member');
    await Promise.all([set(true), set(true), becomeMember({ ...deps(), actor: person })]);
    expect(await read()).toMatchObject({ isSocio: true, tokens: 50, ratifiedAt: null });
    await Promise.all([ratify(), ratify()]);
    expect((await read()).ratifiedAt).toBe(site.deps.clock.now().toISOString());
    expect((await set(false)).status).toBe(200);
    expect(await read()).toMatchObject({ isSocio: false, ratifiedAt: null, tokens: 50 });
    const [period] = await database.db
      .select()
      .from(membershipPeriods)
      .where(eq(membershipPeriods.userId, person.userId));
    expect(period).toMatchObject({ endReason: 'ended_by_admin' });
    expect(
      (await recordsOf(person)).map(({ action }) => action).filter((each) => each === 'ratify-membership'),
    ).toHaveLength(1);
  });

  test('that the board refused is shown as refused with day and reason, not as a membership', async () => {
    await set(true);
    const { memberNumber } = await read();
    const fee = { memberNumber: memberNumber ?? 0, year: 2026, method: 'cash', amountCents: 2000 } as const;
    await recordFee({ ...deps(), actor: admin }, { ...fee, id: newId(), paidOn: '2026-11-20' });
    expect(await read()).toMatchObject({ refusal: null, fees: [{ year: 2026, method: 'cash' }] });
    const on = romeDay(site.deps.clock.now());
    const refusal = { on, reason: 'Domanda incompleta' };
    expect((await send('PUT', `${person.userId}/membership/refusal`, refusal)).status).toBe(200);
    const refused = { isSocio: false, memberSince: null, refusal, fees: [{ year: 2026, method: 'cash' }] };
    expect(await read()).toMatchObject(refused);
    await set(true);
    expect(await read()).toMatchObject({ isSocio: true, refusal: null });
  });

  test('is in the export of people with its days and the fee of the year', async () => {
    await set(true);
    const query = new URLSearchParams({ q: person.email, lng: 'it' });
    const file = async () => (await site.get(`${path}/csv?${query}`, { cookie })).text();
    const day = romeDay(site.deps.clock.now());
    const year = Number(day.slice(0, 'YYYY'.length));
    expect(await file()).toContain(`Quota ${year}`);
    expect(await file()).toContain('Da pagare');
    const { memberNumber } = await read();
    const fee = { memberNumber: memberNumber ?? 0, year, method: 'transfer', amountCents: 2000 } as const;
    await recordFee({ ...deps(), actor: admin }, { ...fee, id: newId(), paidOn: day });
    expect(await file()).toContain('Bonifico');
    expect(await file()).not.toContain('Da pagare');
  });

  test('cannot be ratified without an open membership period, and the answer says so', async () => {
    await database.db.update(users).set({ isSocio: true }).where(eq(users.id, person.userId));
    const answer = await ratify();
    expect(answer.status).toBe(409);
    expect(await errorCodeOf(answer)).toBe('nothing_to_ratify');
    expect(await recordsOf(person)).toEqual([]);
  });

  test('that is renewed must be ratified again, and gives no tokens', async () => {
    await set(true);
    await ratify();
    await set(false);
    await set(true);
    expect(await read()).toMatchObject({ isSocio: true, ratifiedAt: null, tokens: 50 });
    expect(await getTokenBalance(deps(), person.userId)).toBe(50);
  });
});

describe('the deletion of an account', () => {
  const remove = ({ userId } = person) => send('PUT', `${userId}/deletion`);

  test('is pending for seven days, signs the person out, and is undone by a sign-in', async () => {
    await insertSession(database.db, person.userId, site.deps.config);
    const { dueAt } = await (await remove()).json();
    expect(Date.parse(dueAt) - site.deps.clock.now().getTime()).toBe(7 * 24 * 60 * 60 * 1000);
    expect((await read()).deletedOn).toBe(dueAt);
    expect(await database.db.$count(sessions, eq(sessions.userId, person.userId))).toBe(0);
    await signIn(person);
    expect((await read()).deletedOn).toBeNull();
  });

  test('is announced by email as started by the association, and so is its cancellation', async () => {
    await remove();
    await send('DELETE', `${person.userId}/deletion`);
    await site.work();
    const texts = site.mailbox.emails.filter(({ to }) => to === person.email).map(({ text }) => text);
    expect(texts).toEqual([
      expect.stringContaining("L'associazione ha avviato la cancellazione"),
      expect.stringContaining("L'associazione ha annullato la cancellazione"),
    ]);
  });

  test('is recorded once, and can be undone by an administrator', async () => {
    await Promise.all([remove(), remove()]);
    expect((await send('DELETE', `${person.userId}/deletion`)).status).toBe(200);
    expect((await send('DELETE', `${person.userId}/deletion`)).status).toBe(200);
    expect((await read()).deletedOn).toBeNull();
    expect((await recordsOf(person)).map(({ action }) => action)).toEqual(['delete-person', 'keep-person']);
    const [kept] = await database.db
      .select()
      .from(accountDeletions)
      .where(eq(accountDeletions.userId, person.userId));
    expect(kept?.undoneAt).not.toBeNull();
  });

  test('is refused for an administrator', async () => {
    expect(await errorCodeOf(await remove(admin))).toBe('person_is_admin');
    expect((await read(admin.userId)).deletedOn).toBeNull();
  });
});

test('new and changed people are announced to administrators', async () => {
  const announced = async () => {
    const { rows } = await database.db.execute(
      sql`select 1 from announced_changes where topic = 'people' and audience = 'administrators'`,
    );
    return rows.length;
  };
  const told = async (change: () => unknown) => {
    const before = await announced();
    await change();
    return (await announced()) > before;
  };
  expect(await told(() => insertPerson(database.db))).toBe(true);
  expect(await told(() => send('PUT', `${person.userId}/membership`, { isSocio: true }))).toBe(true);
  expect(
    await told(() =>
      send('PUT', `${person.userId}/membership/ratification`, { on: romeDay(site.deps.clock.now()) }),
    ),
  ).toBe(true);
  expect(await told(() => send('PUT', `${person.userId}/block`, { isBlocked: true, reason }))).toBe(true);
  expect(await told(() => send('PUT', `${person.userId}/deletion`))).toBe(true);
});
