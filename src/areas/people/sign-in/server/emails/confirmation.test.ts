import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import {
  cookieOf,
  createTestSite,
  errorCodeOf,
  type TestSite,
  tokenIn,
} from '#tests/support/account-site.ts';
import { testConfig } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { sessions, signInMethods } from '../sign-in.table.ts';

const database = testDatabase();
let site: TestSite;
let owner: { name: string; email: string; password: string };
let count = 0;

beforeEach(() => {
  site = createTestSite(database.db);
  count += 1;
  owner = { name: 'Ada Rossi', email: `owner-${count}@example.org`, password: 'tre gatti sul tetto' };
});

const stranger = { name: 'A Stranger', password: 'scelta da un altro' };

/** Registers as a browser does and sends the emails; returns the registration's cookie. */
async function register(change: object = {}): Promise<string> {
  const answer = await site.post('/api/auth/sign-up/email', { ...owner, ...change });
  expect(answer.status).toBe(200);
  await site.work();
  return cookieOf(answer);
}

const confirm = (body: object, cookie?: string) =>
  site.post('/api/auth/confirmation', body, cookie ? { cookie } : {});
const readLink = async (token: string, cookie?: string) =>
  (await site.get(`/api/auth/confirmation?token=${token}`, cookie ? { cookie } : {})).json();
const signIn = (password: string) => site.post('/api/auth/sign-in/email', { email: owner.email, password });

async function findAccount() {
  const [person] = await database.db.select().from(users).where(eq(users.email, owner.email));
  return person;
}

describe('a confirmed account belongs to the person who chose its password', () => {
  test('the first link is invalid after a stranger registers the same address', async () => {
    const ownCookie = await register();
    const firstToken = tokenIn(site);
    await register(stranger);
    expect(await errorCodeOf(await confirm({ token: firstToken }, ownCookie))).toBe('link_invalid');
    expect(await errorCodeOf(await confirm({ token: firstToken, ...owner }))).toBe('link_invalid');
    expect(await findAccount()).toMatchObject({ emailVerified: false });
  });

  test('the link of the stranger’s registration does nothing in the owner’s browser', async () => {
    const ownCookie = await register();
    await register(stranger);
    const token = tokenIn(site);
    expect(await readLink(token, ownCookie)).toMatchObject({ state: 'ready', asks: 'password' });
    expect(await errorCodeOf(await confirm({ token }, ownCookie))).toBe('password_required');
    const refused = await confirm({ token, password: owner.password }, ownCookie);
    expect(await errorCodeOf(refused)).toBe('invalid_credentials');
    expect(await findAccount()).toMatchObject({ emailVerified: false });

    const again = await register();
    expect((await confirm({ token: tokenIn(site) }, again)).status).toBe(200);
    expect(await findAccount()).toMatchObject({ fullName: owner.name, emailVerified: true });
    expect((await signIn(owner.password)).status).toBe(200);
    expect(await errorCodeOf(await signIn(stranger.password))).toBe('invalid_credentials');
  });

  test('a link alone confirms nothing and signs nobody in, in another browser', async () => {
    await register();
    const token = tokenIn(site);
    const answer = await confirm({ token });
    expect(await errorCodeOf(answer)).toBe('password_required');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await findAccount()).toMatchObject({ emailVerified: false });
    const cookie = cookieOf(await confirm({ token, password: owner.password }));
    expect(await site.person(cookie)).toMatchObject({ email: owner.email });
  });

  test('a program that follows the link, with GET or HEAD, confirms nothing', async () => {
    const cookie = await register();
    const token = tokenIn(site);
    for (const path of [`/api/auth/confirmation?token=${token}`, `/api/auth/verify-email?token=${token}`]) {
      const answer = await site.get(path, { cookie });
      expect(answer.headers.getSetCookie()).toEqual([]);
    }
    const person = await findAccount();
    expect(person).toMatchObject({ emailVerified: false });
    const [session] = await database.db
      .select()
      .from(sessions)
      .where(eq(sessions.userId, person?.id ?? ''));
    expect(session).toBeUndefined();
  });

  test('a registration cookie signed with another secret is ignored', async () => {
    await register();
    const forged = `tu.registration=${(await findAccount())?.registrationId}.${'A'.repeat(43)}=`;
    expect(await errorCodeOf(await confirm({ token: tokenIn(site) }, forged))).toBe('password_required');
  });

  test('the token becomes invalid when the password changes', async () => {
    const cookie = await register();
    const token = tokenIn(site);
    await database.db.update(signInMethods).set({ password: 'another hash' });
    expect(await errorCodeOf(await confirm({ token }, cookie))).toBe('link_invalid');
  });
});

describe('a confirmation link', () => {
  test('used several times at once confirms once, and later reports that it is confirmed', async () => {
    const cookie = await register();
    const token = tokenIn(site);
    const answers = await Promise.all([1, 2, 3].map(() => confirm({ token }, cookie)));
    const outcomes = answers.map(({ status }) => status);
    expect(outcomes).toContain(200);
    expect(outcomes.every((status) => status === 200 || status === 409)).toBe(true);
    expect(await readLink(token)).toEqual({ state: 'confirmed' });
    const late = await confirm({ token }, cookie);
    expect(await errorCodeOf(late)).toBe('conflict');
    expect(late.headers.getSetCookie()).toEqual([]);
  });

  test('is valid for a day', async () => {
    const cookie = await register();
    const token = tokenIn(site);
    site.clock.advance(24 * 60 * 60);
    expect(await readLink(token)).toEqual({ state: 'expired' });
    expect(await errorCodeOf(await confirm({ token }, cookie))).toBe('link_expired');
  });

  test.each(['', 'eyJhbGciOi', 'x'.repeat(2000)])('is invalid when it is damaged: "%s"', async (token) => {
    expect(await readLink(token)).toEqual({ state: 'invalid' });
    expect(await errorCodeOf(await confirm({ token }))).toBe('link_invalid');
  });

  test('cannot be used to guess passwords', async () => {
    await register();
    const token = tokenIn(site);
    for (let round = 0; round < 10; round++) await confirm({ token, password: `guess number ${round}` });
    expect(await errorCodeOf(await confirm({ token, password: owner.password }))).toBe('too_many_requests');
  });
});

describe('the configured administrator', () => {
  beforeEach(() => {
    site = createTestSite(database.db, { config: testConfig({ adminEmail: owner.email }) });
  });

  test('becomes an administrator with the first sign-in after confirming, and no other account does', async () => {
    const cookie = await register();
    expect(await findAccount()).toMatchObject({ isAdmin: false });
    const signedIn = cookieOf(await confirm({ token: tokenIn(site) }, cookie));
    expect(await site.person(signedIn)).toMatchObject({ isAdmin: true });

    const otherCookie = await register({ email: `other-${owner.email}` });
    const other = cookieOf(await confirm({ token: tokenIn(site) }, otherCookie));
    expect(await site.person(other)).toMatchObject({ isAdmin: false });
  });

  test('does not get removed rights again at the next sign-in', async () => {
    const cookie = await register();
    await confirm({ token: tokenIn(site) }, cookie);
    await database.db.update(users).set({ isAdmin: false }).where(eq(users.email, owner.email));
    expect(await site.person(cookieOf(await signIn(owner.password)))).toMatchObject({ isAdmin: false });
  });
});
