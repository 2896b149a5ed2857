import { and, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { hashPassword } from '#areas/people/sign-in/server/passwords/password-hash.ts';
import { signInMethods } from '#areas/people/sign-in/server/sign-in.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { rateLimits } from '#platform/server/limits/rate-limits.table.ts';
import { announcedChanges } from '#platform/server/live/live.table.ts';
import {
  cookieOf,
  createTestSite,
  errorCodeOf,
  type TestSite,
  tokenIn,
} from '#tests/support/account-site.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import type { SecurityView } from '../security.schema.ts';

const database = testDatabase();
const password = 'tre gatti sul tetto';
const passwordHash = await hashPassword(password);
const newPassword = 'quattro cani in cortile';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

let site: TestSite;
let ada: Person;

beforeEach(async () => {
  site = createTestSite(database.db);
  await database.db.delete(rateLimits);
  ada = await insertOwner();
});

/** A confirmed person who signs in with `password`. */
async function insertOwner(overrides: Parameters<typeof insertPerson>[1] = {}): Promise<Person> {
  const person = await insertPerson(database.db, overrides);
  const method = { userId: person.userId, providerId: 'credential', accountId: person.userId };
  await database.db.insert(signInMethods).values({ id: newId(), ...method, password: passwordHash });
  return person;
}

const tryToSignIn = (secret: string, { email } = ada, sent = {}) =>
  site.post('/api/auth/sign-in/email', { email, password: secret }, sent);

/** Signs in with a browser; returns its cookies. */
async function signIn(secret = password, person = ada, userAgent = firefox, cookie = ''): Promise<string> {
  const answer = await tryToSignIn(secret, person, { headers: { 'user-agent': userAgent }, cookie });
  expect(answer.status).toBe(200);
  return cookieOf(answer);
}

async function read(cookie: string): Promise<SecurityView> {
  return (await site.get('/api/security', { cookie })).json() as Promise<SecurityView>;
}

/** Topics announced to a person so far. */
async function topicsFor({ userId }: Person): Promise<string[]> {
  const rows = await database.db
    .select({ topic: announcedChanges.topic })
    .from(announcedChanges)
    .where(eq(announcedChanges.userId, userId));
  return rows.map(({ topic }) => topic);
}

const subjects = () => site.mailbox.emails.map(({ to, subject }) => [to, subject]);

describe('sessions', () => {
  test('are listed with their devices, and the current one is marked', async () => {
    const here = await signIn();
    await signIn(password, ada, safari);
    const { sessions: listed, hasPassword, email } = await read(here);
    expect({ hasPassword, email }).toEqual({ hasPassword: true, email: ada.email });
    expect(listed.map(({ device, isCurrent }) => ({ device, isCurrent }))).toEqual(
      expect.arrayContaining([
        { device: 'Firefox · Linux', isCurrent: true },
        { device: 'Safari · iOS', isCurrent: false },
      ]),
    );
    expect(listed).toHaveLength(2);
    expect(JSON.stringify(listed)).not.toContain('token');
  });

  test('show their last use with a precision of ten minutes', async () => {
    const here = await signIn();
    const [before] = (await read(here)).sessions;
    site.clock.advance(11 * 60);
    await read(here);
    const [after] = (await read(here)).sessions;
    expect(Date.parse(after?.lastSeenAt ?? '') - Date.parse(before?.lastSeenAt ?? '')).toBeGreaterThan(
      10 * 60 * 1000,
    );
  });

  test('can be ended from another session, at once and with a message to their open pages', async () => {
    const here = await signIn();
    const there = await signIn(password, ada, safari);
    const other = (await read(here)).sessions.find(({ isCurrent }) => !isCurrent);
    expect((await site.delete(`/api/security/sessions/${other?.id}`, { cookie: here })).status).toBe(200);
    expect(await site.person(there)).toBeNull();
    expect(await site.person(here)).toMatchObject({ email: ada.email });
    expect(await topicsFor(ada)).toContain('session');
    const again = await site.delete(`/api/security/sessions/${other?.id}`, { cookie: here });
    expect(await errorCodeOf(again)).toBe('not_found');
  });

  test('of another person cannot be ended or seen', async () => {
    const stranger = await insertOwner();
    const here = await signIn();
    const theirs = await signIn(password, stranger);
    const [session] = (await read(theirs)).sessions;
    const answer = await site.delete(`/api/security/sessions/${session?.id}`, { cookie: here });
    expect(await errorCodeOf(answer)).toBe('not_found');
    expect(await site.person(theirs)).toMatchObject({ email: stranger.email });
    expect((await read(here)).sessions.map(({ id }) => id)).not.toContain(session?.id);
  });

  test('can all be ended except the current one, and those of other people stay', async () => {
    const stranger = await insertOwner();
    const theirs = await signIn(password, stranger);
    const here = await signIn();
    const others = [await signIn(), await signIn()];
    const answer = await site.post('/api/security/sessions/end-others', {}, { cookie: here });
    expect(await answer.json()).toEqual({ ended: 2 });
    for (const cookie of others) expect(await site.person(cookie)).toBeNull();
    expect(await site.person(here)).not.toBeNull();
    expect(await site.person(theirs)).not.toBeNull();
  });

  test('are at most one after two sessions end each other at the same time', async () => {
    const [one, two] = [await signIn(), await signIn()];
    await Promise.all(
      [one, two].map((cookie) => site.post('/api/security/sessions/end-others', {}, { cookie })),
    );
    const left = [await site.person(one), await site.person(two)].filter(Boolean);
    expect(left.length).toBeLessThanOrEqual(1);
  });

  test.each(['', '/email/confirmation?token=x'])('a visitor cannot read %s', async (path) => {
    expect(await errorCodeOf(await site.get(`/api/security${path}`))).toBe('sign_in_required');
  });

  test('a removed role applies to the next request', async () => {
    const admin = await insertOwner({ isAdmin: true });
    const cookie = await signIn(password, admin);
    expect((await site.get('/api/admin/dates-of-birth', { cookie })).status).not.toBe(403);
    await database.db.update(users).set({ isAdmin: false }).where(eq(users.id, admin.userId));
    expect(await site.person(cookie)).toMatchObject({ isAdmin: false });
    expect((await site.get('/api/admin/dates-of-birth', { cookie })).status).toBe(403);
  });
});

describe('a sign-in with a new browser', () => {
  test('is announced by email, except for the first browser and known ones', async () => {
    const first = await signIn();
    await site.work();
    expect(site.mailbox.emails).toEqual([]);
    await site.post('/api/auth/sign-out', {}, { cookie: first });
    await signIn(password, ada, firefox, first);
    await site.work();
    expect(site.mailbox.emails).toEqual([]);

    await signIn(password, ada, safari);
    await site.work();
    expect(subjects()).toEqual([[ada.email, 'Nuovo accesso al tuo account']]);
    expect(site.mailbox.emails[0]?.text).toContain('Safari · iOS');
  });

  test('is announced by an email without text that the browser sent', async () => {
    await signIn();
    await signIn(password, ada, 'evil.example/1.0 visit evil.example now');
    await site.work();
    expect(site.mailbox.emails).toHaveLength(1);
    expect(site.mailbox.emails[0]?.text).not.toContain('evil');
  });

  test('a browser known to another account is still new', async () => {
    const stranger = await insertOwner();
    const theirs = await signIn(password, stranger);
    await signIn();
    await signIn(password, ada, safari, theirs);
    await site.work();
    expect(subjects()).toEqual([[ada.email, 'Nuovo accesso al tuo account']]);
  });

  test('a cookie without the site’s signature is not a known browser', async () => {
    const first = await signIn();
    const forged = first.replace(/(tu-device=[^.]+)\.[^;]+/, `$1.${'A'.repeat(43)}%3D`);
    expect(forged).not.toBe(first);
    await signIn(password, ada, firefox, forged);
    await site.work();
    expect(site.mailbox.emails).toHaveLength(1);
  });
});

describe('changing the password', () => {
  const change = (cookie: string, values: object = {}) =>
    site.post('/api/security/password', { password, newPassword, ...values }, { cookie });

  test('ends the other sessions, keeps this one, and is announced by email', async () => {
    const there = await signIn();
    const here = await signIn();
    site.jobs.jobs.splice(0);
    expect((await change(here)).status).toBe(200);
    expect(await site.person(there)).toBeNull();
    expect(await site.person(here)).toMatchObject({ email: ada.email });
    expect(await errorCodeOf(await tryToSignIn(password))).toBe('invalid_credentials');
    expect((await tryToSignIn(newPassword)).status).toBe(200);
    await site.work();
    expect(subjects()).toContainEqual([ada.email, 'La tua password è cambiata']);
    expect(await topicsFor(ada)).toContain('session');
  });

  test.each([
    [{ password: 'quella sbagliata' }, 'wrong_password'],
    [{ password: '' }, 'password_required'],
    [{ newPassword: '' }, 'password_required'],
    [{ newPassword: 'abcde' }, 'password_too_short'],
    [{ newPassword: 'a'.repeat(129) }, 'password_too_long'],
    [{ newPassword: 'Juventus1' }, 'password_too_common'],
    [{ newPassword: 'Ada Rossi' }, 'password_too_common'],
    [{ newPassword: 7 }, 'invalid_input'],
  ])('with %o is %s, and nothing changes', async (values, code) => {
    const there = await signIn();
    const here = await signIn();
    expect(await errorCodeOf(await change(here, values))).toBe(code);
    expect(await site.person(there)).not.toBeNull();
    expect((await tryToSignIn(password)).status).toBe(200);
  });

  test('a visitor is refused', async () => {
    expect(await errorCodeOf(await change(''))).toBe('sign_in_required');
  });

  test('an open session cannot be used to guess the password', async () => {
    const here = await signIn();
    for (let round = 0; round < 10; round++) await change(here, { password: `guess number ${round}` });
    expect(await errorCodeOf(await change(here))).toBe('too_many_requests');
  });

  test('only one of two simultaneous changes succeeds, and its session stays', async () => {
    const cookies = [await signIn(), await signIn()];
    const chosen = ['quattro cani in cortile', 'cinque oche nello stagno'];
    const answers = await Promise.all(
      cookies.map((cookie, index) => change(cookie, { newPassword: chosen[index] })),
    );
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    const winner = statuses.indexOf(200);
    expect(await site.person(cookies[winner])).not.toBeNull();
    expect(await site.person(cookies[1 - winner])).toBeNull();
    expect((await tryToSignIn(chosen[winner] ?? '')).status).toBe(200);
  });
});

describe('a forgotten password', () => {
  const ask = (email = ada.email, sent = {}) => site.post('/api/security/recovery', { email }, sent);
  const reset = (token: string, values: object = {}) =>
    site.post('/api/security/recovery/password', { token, password: newPassword, ...values });
  const readLink = async (token: string) => (await site.get(`/api/security/recovery?token=${token}`)).json();

  async function requestToken(): Promise<string> {
    expect((await ask()).status).toBe(200);
    await site.work();
    return tokenIn(site, ada.email);
  }

  test('is replaced with the link, once; all sessions end, and none begins', async () => {
    const there = await signIn();
    const token = await requestToken();
    expect(await readLink(token)).toEqual({ state: 'ready', email: ada.email });
    const answer = await reset(token);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await site.person(there)).toBeNull();
    expect((await tryToSignIn(newPassword)).status).toBe(200);
    expect(await errorCodeOf(await tryToSignIn(password))).toBe('invalid_credentials');
    expect(await readLink(token)).toEqual({ state: 'invalid' });
    expect(await errorCodeOf(await reset(token))).toBe('recovery_link_invalid');
    await site.work();
    expect(subjects()).toContainEqual([ada.email, 'La tua password è cambiata']);
  });

  test('reading the link changes nothing', async () => {
    const token = await requestToken();
    await readLink(token);
    expect((await tryToSignIn(password)).status).toBe(200);
  });

  test('a request reveals nothing about an address, and sends nothing to one without an account', async () => {
    const unconfirmed = await insertOwner({ emailVerified: false, registrationId: newId() });
    const answers = [await ask(), await ask('nobody@example.org'), await ask(unconfirmed.email)];
    const bodies = await Promise.all(answers.map(async (answer) => [answer.status, await answer.json()]));
    expect(bodies).toEqual([
      [200, { ok: true }],
      [200, { ok: true }],
      [200, { ok: true }],
    ]);
    await site.work();
    expect(site.mailbox.emails.map(({ to }) => to)).toEqual([ada.email]);
  });

  test('strangers cannot fill a mailbox', async () => {
    for (let round = 0; round < 8; round++) await ask();
    expect(site.jobs.jobs).toHaveLength(5);
  });

  test('twenty requests in ten minutes are allowed from one address', async () => {
    const from = '203.0.113.77';
    for (let round = 0; round < 20; round++) await ask(`nobody-${round}@example.org`, { from });
    expect(await errorCodeOf(await ask(ada.email, { from }))).toBe('too_many_requests');
  });

  test.each(['not an address', '', 'a@b'])('"%s" is not an address', async (email) => {
    expect(await errorCodeOf(await ask(email))).toBe('email_invalid');
  });

  test('the link is valid for an hour', async () => {
    const token = await requestToken();
    site.clock.advance(60 * 60);
    expect(await readLink(token)).toEqual({ state: 'expired' });
    expect(await errorCodeOf(await reset(token))).toBe('recovery_link_expired');
  });

  test.each(['', 'eyJhbGciOi', 'x'.repeat(2000)])('a damaged link is invalid: "%s"', async (token) => {
    expect(await readLink(token)).toEqual({ state: 'invalid' });
    expect(await errorCodeOf(await reset(token))).toBe('recovery_link_invalid');
  });

  test('the link becomes invalid when the password or the address changes', async () => {
    const token = await requestToken();
    const isPassword = eq(signInMethods.userId, ada.userId);
    await database.db.update(signInMethods).set({ password: 'another hash' }).where(isPassword);
    expect(await readLink(token)).toEqual({ state: 'invalid' });
    const other = await requestToken();
    await database.db
      .update(users)
      .set({ email: `moved-${ada.email}` })
      .where(eq(users.id, ada.userId));
    expect(await readLink(other)).toEqual({ state: 'invalid' });
  });

  test.each([
    [{ password: 'abcde' }, 'password_too_short'],
    [{ password: '' }, 'password_required'],
    [{ password: 'Juventus1' }, 'password_too_common'],
  ])('with %o is %s, and the link stays valid', async (values, code) => {
    const token = await requestToken();
    expect(await errorCodeOf(await reset(token, values))).toBe(code);
    expect((await reset(token)).status).toBe(200);
  });

  test('only one of two simultaneous uses of a link succeeds', async () => {
    const token = await requestToken();
    const chosen = ['quattro cani in cortile', 'cinque oche nello stagno'];
    const answers = await Promise.all(chosen.map((each) => reset(token, { password: each })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.toSorted()).toEqual([200, 400]);
    expect((await tryToSignIn(chosen[statuses.indexOf(200)] ?? '')).status).toBe(200);
  });

  test('a person who only signed in with a provider can get a password', async () => {
    await database.db
      .update(signInMethods)
      .set({ providerId: 'google', password: null })
      .where(eq(signInMethods.userId, ada.userId));
    expect((await reset(await requestToken())).status).toBe(200);
    expect((await tryToSignIn(newPassword)).status).toBe(200);
    const isOwn = and(eq(signInMethods.userId, ada.userId), eq(signInMethods.providerId, 'google'));
    expect(await database.db.select().from(signInMethods).where(isOwn)).toHaveLength(1);
  });

  test('an account locked by wrong passwords is unlocked', async () => {
    for (let round = 0; round < 11; round++) await tryToSignIn(`guess number ${round}`);
    expect(await errorCodeOf(await tryToSignIn(password))).toBe('too_many_requests');
    await reset(await requestToken());
    expect((await tryToSignIn(newPassword)).status).toBe(200);
  });
});

describe('changing the email address', () => {
  let cookie: string;
  let wanted: string;

  beforeEach(async () => {
    cookie = await signIn();
    wanted = `new-${ada.email}`;
    site.jobs.jobs.splice(0);
  });

  const ask = (values: object = {}, asking = cookie) =>
    site.post('/api/security/email', { email: wanted, password, ...values }, { cookie: asking });
  const confirm = (token: string, confirming = cookie) =>
    site.post('/api/security/email/confirmation', { token }, { cookie: confirming });
  const readLink = async (token: string, reading = cookie) =>
    (await site.get(`/api/security/email/confirmation?token=${token}`, { cookie: reading })).json();

  async function requestToken(values: object = {}): Promise<string> {
    expect((await ask(values)).status).toBe(200);
    await site.work();
    return tokenIn(site, wanted);
  }

  test('requires the link in the new mailbox, and informs the old address', async () => {
    const token = await requestToken({ email: `  ${wanted.toUpperCase()} ` });
    expect(await site.person(cookie)).toMatchObject({ email: ada.email });
    expect(await readLink(token)).toEqual({ state: 'ready', email: wanted });
    expect(await (await confirm(token)).json()).toEqual({ email: wanted });
    expect(await site.person(cookie)).toMatchObject({ email: wanted });
    expect(await topicsFor(ada)).toContain('session');
    await site.work();
    expect(subjects().at(-1)).toEqual([ada.email, 'Il tuo indirizzo email è cambiato']);
    expect((await tryToSignIn(password, { ...ada, email: wanted })).status).toBe(200);
    expect(await errorCodeOf(await tryToSignIn(password))).toBe('invalid_credentials');
    expect(await errorCodeOf(await confirm(token))).toBe('email_link_invalid');
  });

  test.each([
    [{ password: 'quella sbagliata' }, 'wrong_password'],
    [{ password: '' }, 'password_required'],
    [{ email: 'no address' }, 'email_invalid'],
    [{ email: ['x@example.org'] }, 'invalid_input'],
  ])('with %o is %s', async (values, code) => {
    expect(await errorCodeOf(await ask(values))).toBe(code);
    expect(site.jobs.jobs).toEqual([]);
  });

  test('to the current one is refused', async () => {
    expect(await errorCodeOf(await ask({ email: ada.email.toUpperCase() }))).toBe('same_email');
  });

  test('to the address of another account has the same response, and sends no email', async () => {
    const other = await insertOwner();
    expect((await ask({ email: other.email })).status).toBe(200);
    await site.work();
    expect(site.mailbox.emails).toEqual([]);
  });

  test('requires a session of the account to use the link', async () => {
    const stranger = await signIn(password, await insertOwner());
    const token = await requestToken();
    expect(await readLink(token, stranger)).toEqual({ state: 'invalid' });
    expect(await errorCodeOf(await confirm(token, stranger))).toBe('email_link_invalid');
    expect(await errorCodeOf(await confirm(token, ''))).toBe('sign_in_required');
    expect((await confirm(token)).status).toBe(200);
  });

  test('is not possible with a recovery link, and a link for an address cannot replace a password', async () => {
    const token = await requestToken();
    const body = { token, password: newPassword };
    const answer = await site.post('/api/security/recovery/password', body);
    expect(await errorCodeOf(answer)).toBe('recovery_link_invalid');
    await site.post('/api/security/recovery', { email: ada.email });
    await site.work();
    const recovery = tokenIn(site, ada.email);
    expect(await errorCodeOf(await confirm(recovery))).toBe('email_link_invalid');
  });

  test('the link is valid for a day, and becomes invalid when the password changes', async () => {
    const token = await requestToken();
    await site.post('/api/security/password', { password, newPassword }, { cookie });
    expect(await readLink(token)).toEqual({ state: 'invalid' });
    const other = await requestToken({ password: newPassword });
    site.clock.advance(24 * 60 * 60);
    expect(await readLink(other)).toEqual({ state: 'expired' });
    expect(await errorCodeOf(await confirm(other))).toBe('email_link_expired');
  });

  test('an unconfirmed registration with the address is replaced', async () => {
    await insertPerson(database.db, { email: wanted, emailVerified: false, registrationId: newId() });
    expect((await confirm(await requestToken())).status).toBe(200);
  });

  test('only one of two accounts that confirm the same address at the same time gets it', async () => {
    const other = await insertOwner();
    const theirs = await signIn(password, other, safari);
    const token = await requestToken();
    await ask({}, theirs);
    await site.work();
    const answers = await Promise.all([confirm(token), confirm(tokenIn(site, wanted), theirs)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const owners = await database.db.select().from(users).where(eq(users.email, wanted));
    expect(owners).toHaveLength(1);
  });

  test('happens once when the link is confirmed twice at the same time, with one email', async () => {
    const token = await requestToken();
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(site.jobs.jobs.map(({ name }) => name)).toEqual(['security.send-address-changed']);
  });
});
