import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { verifyLedger } from '#areas/community/ledger/server/ledger.queries.ts';
import { becomeMember } from '#areas/community/membership/server/become-member.ts';
import { adjustTokens } from '#areas/community/tokens/server/adjust-tokens.ts';
import { getTokenBalance, listWrongBalances } from '#areas/community/tokens/server/tokens.queries.ts';
import { storePicture } from '#areas/foundation/files/server/store-picture.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { storeAvatar } from '#areas/people/accounts/server/avatars.ts';
import { correctDateOfBirth } from '#areas/people/date-of-birth/server/correct-date-of-birth.ts';
import { registerPerson } from '#areas/people/sign-in/server/emails/register-person.ts';
import { hashPassword } from '#areas/people/sign-in/server/passwords/password-hash.ts';
import { sessions, signInMethods } from '#areas/people/sign-in/server/sign-in.table.ts';
import { checkouts } from '#areas/shop/checkout/server/checkout.table.ts';
import { orders } from '#areas/shop/orders/server/orders.table.ts';
import { deleteOld } from '#framework/server/retention.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { cookieOf, createTestSite, errorCodeOf, type TestSite } from '#tests/support/account-site.ts';
import { areaExamples } from '#tests/support/area-examples.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { erasedColumnsOf, fillErasedColumns, undeclaredColumns } from '#tests/support/personal-columns.ts';
import { jpeg } from '#tests/support/pictures.ts';
import { codeOf, switchOn } from '#tests/support/two-factor.ts';
import { insertWithdrawal } from '#tests/support/withdrawals.ts';
import { retainedWhenErased, retention } from '../../../../process/modules.ts';
import { accountDeletions } from './account-deletion.table.ts';

const database = testDatabase();
const password = 'luppolo-fresco-82';
let site: TestSite;
let fullName: string;
let person: Person;
let cookie: string;

beforeEach(async () => {
  site = createTestSite(database.db);
  fullName = `Gelsomina ${newId().slice(-12)}`;
  await database.db.update(users).set({ isAdmin: false });
  await insertPerson(database.db, { isAdmin: true, fullName: 'Alba Ferri' });
  person = await insertAccount();
  cookie = await insertSession(database.db, person.userId, site.deps.config);
});

async function insertAccount(overrides = {}): Promise<Person> {
  const account = await insertPerson(database.db, {
    fullName,
    email: `gelsomina-${newId()}@example.org`,
    dateOfBirth: '1981-02-03',
    latitude: 44.49,
    longitude: 11.34,
    ...overrides,
  });
  const { userId } = account;
  const hash = await hashPassword(password);
  await database.db
    .insert(signInMethods)
    .values({ id: newId(), userId, providerId: 'credential', accountId: userId, password: hash });
  return account;
}

const ask = (proof: object = { password }, sent: { cookie?: string } = { cookie }) =>
  site.post('/api/account-deletion', proof, sent);

const signIn = () => site.post('/api/auth/sign-in/email', { email: person.email, password });

const carriedOut = retention.filter(({ name }) => name === 'deleted_accounts');

async function runJob(): Promise<void> {
  for (const kind of carriedOut) await deleteOld(site.deps, kind);
}

async function carryOut(days = 7): Promise<void> {
  site.clock.advance(days * secondsPerDay);
  await runJob();
}

const isErased = async ({ userId } = person) => {
  const [row] = await database.db.select().from(users).where(eq(users.id, userId));
  return row?.erasedAt !== null;
};

const receivedSubjects = () =>
  site.mailbox.emails.filter(({ to }) => to === person.email).map(({ subject }) => subject);

/** Stores data of the person in every area. */
async function live(): Promise<void> {
  const ctx = { ...site.deps, actor: person };
  const admin = await insertPerson(database.db, { isAdmin: true, fullName: 'Bruno Bianchi' });
  await becomeMember(ctx);
  await adjustTokens(
    { ...ctx, actor: admin },
    { userId: person.userId, id: newId(), amount: 5, reason: `Un aiuto di ${fullName}` },
  );
  await correctDateOfBirth(
    { ...ctx, actor: admin },
    { userId: person.userId, before: '1981-02-03', after: '1981-02-13' },
  );
  await insertOrder(database.db, person.userId, { status: 'completed' });
  const order = await insertOrder(database.db, person.userId, { status: 'completed' });
  await database.db.update(checkouts).set({ state: 'draft' }).where(eq(checkouts.id, order.checkoutId));
  await insertWithdrawal(database.db, { userId: person.userId, email: person.email, fullName });
  const picture = new Blob([new Uint8Array(await jpeg({ width: 300, height: 300 }))]);
  const upload = await storePicture(ctx, picture.stream());
  await database.db.transaction((db) => storeAvatar({ ...ctx, db }, person.userId, upload));
  const { userId } = person;
  for (const { leaveTraces } of areaExamples) await leaveTraces?.(ctx);
  await database.pool.query(
    `insert into known_devices (user_id, device_hash, last_sign_in_at) values ($1, 'hash', now())`,
    [userId],
  );
}

/** The tables of the site with rows that contain a text, and these rows. */
async function tablesWith(text: string): Promise<string[]> {
  const { rows } = await database.pool.query<{ table: string }>(
    `select relname as "table" from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );
  const found: string[] = [];
  for (const { table } of rows) {
    const query = `select 1 from "${table}" as t where row_to_json(t)::text ilike $1 limit 1`;
    if ((await database.pool.query(query, [`%${text}%`])).rowCount) found.push(table);
  }
  return found;
}

describe('a request to delete an account', () => {
  test('ends all sessions, sends the date by email, and deletes nothing yet', async () => {
    await insertSession(database.db, person.userId, site.deps.config);
    const answer = await ask();
    const due = new Date(site.clock.now().getTime() + 7 * secondsPerDay * 1000);
    expect(await answer.json()).toEqual({ dueAt: due.toISOString() });
    expect(await database.db.$count(sessions, eq(sessions.userId, person.userId))).toBe(0);
    expect(await site.person(cookie)).toBeNull();
    await site.work();
    expect(receivedSubjects()).toEqual(['Il tuo account sarà cancellato']);
    await carryOut(6.9);
    expect(await isErased()).toBe(false);
  });

  test('twice at the same time is one request, and one email', async () => {
    const answers = await Promise.all([ask(), ask(), ask()]);
    const days = await Promise.all(answers.filter(({ ok }) => ok).map((answer) => answer.json()));
    expect(new Set(days.map((day) => JSON.stringify(day))).size).toBe(1);
    await site.work();
    expect(receivedSubjects()).toHaveLength(1);
  });

  test.each([
    ['no password', {}, 'password_required'],
    ['another password', { password: 'sbagliata-82' }, 'wrong_password'],
  ])('is refused with %s', async (_what, proof, code) => {
    expect(await errorCodeOf(await ask(proof))).toBe(code);
    expect(await site.person(cookie)).not.toBeNull();
    expect(await database.db.$count(accountDeletions, eq(accountDeletions.userId, person.userId))).toBe(0);
  });

  test('requires a code too, if two-factor sign-in is on', async () => {
    const { key } = await switchOn(site, cookie, { password });
    expect(await errorCodeOf(await ask())).toBe('code_required');
    expect((await ask({ password, code: codeOf(site, key) })).status).toBe(200);
  });

  test('is refused to a visitor', async () => {
    expect(await errorCodeOf(await ask({ password }, {}))).toBe('sign_in_required');
  });

  test('is refused to the last administrator, even when the last two send it at the same time', async () => {
    await database.db.update(users).set({ isAdmin: false });
    const other = await insertAccount({ isAdmin: true });
    await database.db.update(users).set({ isAdmin: true }).where(eq(users.id, person.userId));
    const cookies = [cookie, await insertSession(database.db, other.userId, site.deps.config)];
    const answers = await Promise.all(cookies.map((each) => ask({ password }, { cookie: each })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [refused] = answers.filter(({ ok }) => !ok);
    expect(refused && (await errorCodeOf(refused))).toBe('last_admin');
  });
});

describe('a sign-in before the date of deletion', () => {
  test('undoes the deletion, and informs the person in the profile for a day and by email', async () => {
    await ask();
    site.clock.advance(3 * secondsPerDay);
    const back = cookieOf(await signIn());
    const undone = await (await site.get('/api/account-deletion/undone', { cookie: back })).json();
    expect(undone).toEqual({ undoneAt: site.clock.now().toISOString() });
    await site.work();
    expect(receivedSubjects()).toEqual(['Il tuo account sarà cancellato', 'Il tuo account resta']);
    await carryOut();
    expect(await isErased()).toBe(false);
    expect(await database.db.$count(accountDeletions, eq(accountDeletions.userId, person.userId))).toBe(0);
  });

  test('without its second factor does not undo it', async () => {
    const { key } = await switchOn(site, cookie, { password });
    await ask({ password, code: codeOf(site, key) });
    expect(await (await signIn()).json()).toMatchObject({ isSignedIn: false });
    await carryOut();
    expect(await isErased()).toBe(true);
  });

  test('allows another request, with seven new days', async () => {
    await ask();
    site.clock.advance(3 * secondsPerDay);
    await ask({ password }, { cookie: cookieOf(await signIn()) });
    await carryOut(5);
    expect(await isErased()).toBe(false);
    await carryOut(2);
    expect(await isErased()).toBe(true);
  });

  test('at the same time as the request for deletion keeps the account', async () => {
    await ask();
    await insertSession(database.db, person.userId, site.deps.config);
    await carryOut();
    expect(await isErased()).toBe(false);
  });

  test('during the deletion either keeps the account or is refused', async () => {
    await ask();
    site.clock.advance(7 * secondsPerDay);
    const [answer] = await Promise.all([signIn(), runJob()]);
    const erased = await isErased();
    expect(answer.ok).toBe(!erased);
    expect(await database.db.$count(sessions, eq(sessions.userId, person.userId))).toBe(erased ? 0 : 1);
  });
});

describe('a deleted account', () => {
  test('leaves no personal data, except the statement that the law requires', async () => {
    await live();
    for (const trace of [fullName, person.email, '1981-02-13', 'Via delle Botti'])
      expect(await tablesWith(trace), trace).not.toEqual([]);
    await ask();
    await site.work();
    await carryOut();
    expect(await isErased()).toBe(true);
    expect(await tablesWith(person.email)).toEqual(['personal_parts']);
    expect(await tablesWith(fullName)).toEqual(['personal_parts']);
    expect(await tablesWith('1981-02-13')).toEqual([]);
    const parts = await database.pool.query('select record_kind from personal_parts where user_id = $1', [
      person.userId,
    ]);
    expect(parts.rows).toEqual([{ record_kind: 'withdrawal' }]);
    const own = await database.db.select().from(orders).where(eq(orders.userId, person.userId));
    expect(own.map(({ shippingAddress }) => shippingAddress)).toEqual([null, null]);
    expect(own.map(({ totalCents }) => totalCents)).toEqual([1400, 1400]);
  });

  test('is referenced by its id only in the tables that an area has declared with a reason', async () => {
    await live();
    await ask();
    await carryOut();
    const kept = await tablesWith(person.userId);
    expect(kept).toContain('users');
    expect(kept.filter((table) => !(table in retainedWhenErased))).toEqual([]);
  });

  test('has no unchanged columns, except those that were declared with a reason', async () => {
    expect(await undeclaredColumns(database.pool)).toEqual([]);
    await live();
    await ask();
    await fillErasedColumns(database.pool, person.userId);
    const before = await erasedColumnsOf(database.pool, person.userId);
    expect(Object.keys(before)).toEqual(
      expect.arrayContaining(['users.full_name', 'orders.shipping_address']),
    );
    await carryOut();
    const after = await erasedColumnsOf(database.pool, person.userId);
    expect(Object.keys(before).filter((column) => after[column] === before[column])).toEqual([]);
  });

  test('returns its tokens, and all accounts still balance', async () => {
    await live();
    expect(await getTokenBalance(site.deps, person.userId)).toBe(55);
    await ask();
    await carryOut();
    expect(await getTokenBalance(site.deps, person.userId)).toBe(0);
    expect(await listWrongBalances(site.deps)).toEqual([]);
    expect(await verifyLedger(site.deps)).toBeUndefined();
  });

  test('gets a last email to its former address, and no other', async () => {
    await ask();
    await site.work();
    await carryOut();
    await carryOut(1);
    await site.work();
    expect(receivedSubjects()).toEqual(['Il tuo account sarà cancellato', 'Il tuo account è cancellato']);
    expect(site.mailbox.emails.filter(({ to }) => to.endsWith('.invalid'))).toEqual([]);
    const records = await database.db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.subjectId, person.userId));
    expect(records).toMatchObject([{ action: 'erase-account', actorId: null }]);
  });

  test('cannot sign in, and its email address can be registered again', async () => {
    await ask();
    await carryOut();
    expect(await errorCodeOf(await signIn())).toBe('invalid_credentials');
    await site.post('/api/security/recovery', { email: person.email });
    await site.work();
    expect(receivedSubjects()).not.toContain('Scegli una nuova password');
    const again = { name: fullName, email: person.email, password, callbackURL: '/' };
    expect((await site.post('/api/auth/sign-up/email', again)).status).toBe(200);
    await site.work();
    expect(receivedSubjects()).toContain('Conferma il tuo indirizzo email per TU Tutto è Uno');
  });

  test('cannot be taken over: no registration writes into its row', async () => {
    await ask();
    await carryOut();
    const theirs = { email: `${person.userId}@Erased.invalid`, password };
    const answer = await site.post('/api/auth/sign-up/email', { ...theirs, name: 'A Stranger' });
    expect(await errorCodeOf(answer)).toBe('email_invalid');
    const registration = {
      ...theirs,
      fullName: 'A Stranger',
      location: null,
      locale: 'it',
      returnTo: '/',
    } as const;
    await expect(registerPerson(site.deps, registration)).rejects.toThrow('conflict');
    expect(await tablesWith('A Stranger')).toEqual([]);
  });

  test('has a membership number that is not assigned again', async () => {
    await live();
    const [{ memberNumber } = { memberNumber: null }] = await database.db
      .select()
      .from(users)
      .where(eq(users.id, person.userId));
    await ask();
    await carryOut();
    const next = await insertPerson(database.db);
    await becomeMember({ ...site.deps, actor: next });
    const [row] = await database.db.select().from(users).where(eq(users.id, next.userId));
    expect(row?.memberNumber).toBeGreaterThan(memberNumber ?? 0);
  });
});

describe('a deletion is delayed', () => {
  test('by an open order, at most a month', async () => {
    await insertOrder(database.db, person.userId, { status: 'preparing' });
    await ask();
    await carryOut();
    expect(await isErased()).toBe(false);
    await carryOut(22);
    expect(await isErased()).toBe(false);
    await carryOut(1);
    expect(await isErased()).toBe(true);
  });

  test('by an open payment', async () => {
    const { checkoutId } = await insertOrder(database.db, person.userId, { status: 'completed' });
    const isPaid = eq(checkouts.id, checkoutId);
    await database.db.update(checkouts).set({ state: 'capturing' }).where(isPaid);
    await ask();
    await carryOut(60);
    expect(await isErased()).toBe(false);
    await database.db.update(checkouts).set({ state: 'paid' }).where(isPaid);
    await carryOut(0);
    expect(await isErased()).toBe(true);
  });

  test('while the person is the last administrator', async () => {
    await database.db.update(users).set({ isAdmin: true }).where(eq(users.id, person.userId));
    await ask();
    await database.db.update(users).set({ isAdmin: false }).where(eq(users.fullName, 'Alba Ferri'));
    await carryOut();
    expect(await isErased()).toBe(false);
    await insertPerson(database.db, { isAdmin: true });
    await carryOut(0);
    expect(await isErased()).toBe(true);
  });

  test('but not by a failed deletion of another account', async () => {
    const other = await insertAccount();
    const otherCookie = await insertSession(database.db, other.userId, site.deps.config);
    await ask();
    await ask({ password }, { cookie: otherCookie });
    await database.pool.query(
      `create or replace function refuse_this() returns trigger language plpgsql as
         $$ begin if new.id = '${person.userId}' and new.erased_at is not null then raise exception 'no'; end if; return new; end $$;
       create trigger refuse_this before update on users for each row execute function refuse_this()`,
    );
    await carryOut();
    await database.pool.query('drop trigger refuse_this on users; drop function refuse_this');
    expect([await isErased(), await isErased(other)]).toEqual([false, true]);
    await carryOut(0);
    expect(await isErased()).toBe(true);
  });
});
