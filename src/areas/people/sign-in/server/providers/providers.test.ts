import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { rateLimits } from '#platform/server/limits/rate-limits.table.ts';
import {
  cookieOf,
  createTestSite,
  errorCodeOf,
  type TestSite,
  tokenIn,
} from '#tests/support/account-site.ts';
import { testConfig } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { type OAuthServer, startOAuthServer } from '#tests/support/oauth-server.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { codeOf, switchOn } from '#tests/support/two-factor.ts';
import type { SignInProvider } from '../../sign-in.rules.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import { sessions, signInMethods } from '../sign-in.table.ts';
import { unlinkProvider } from './unlink-provider.ts';

const database = testDatabase();
const password = 'tre gatti sul tetto';
const passwordHash = await hashPassword(password);

let provider: OAuthServer;
let site: TestSite;
let email: string;

beforeAll(async () => {
  provider = await startOAuthServer();
});
afterAll(() => provider.stop());

beforeEach(async () => {
  const { google, facebook } = provider;
  site = createTestSite(database.db, { config: testConfig({ google, facebook }) });
  await database.db.delete(rateLimits);
  email = `${newId()}@example.org`;
  provider.state.profile = { id: newId(), email, isVerified: true, name: 'Ada Rossi' };
  provider.state.claims = {};
  provider.state.refusal = undefined;
});

type Way = { which?: SignInProvider; callbackURL?: string; cookie?: string };

/** Redirects a browser to the provider; returns its cookies, and the URL to which the provider redirects back. */
async function goToProvider({ which = 'google', callbackURL = '/profilo', cookie = '' }: Way = {}) {
  const answer = await site.post('/api/auth/sign-in/social', { provider: which, callbackURL }, { cookie });
  const { url } = (await answer.json()) as { url: string };
  return { cookie: [cookie, cookieOf(answer)].filter(Boolean).join('; '), back: await approve(url) };
}

async function approve(url: string): Promise<URL> {
  const answer = await fetch(url, { redirect: 'manual' });
  return new URL(answer.headers.get('location') ?? '');
}

/** Returns from the provider; returns the URL to which the site redirects, and the cookies of the response. */
async function comeBack({ back, cookie }: { back: URL; cookie: string }) {
  const answer = await site.get(back.pathname + back.search, { cookie });
  expect(answer.status).toBe(302);
  const { origin, pathname, search, hash } = new URL(answer.headers.get('location') ?? '');
  return { answer, to: pathname + search + hash, origin, cookie: cookieOf(answer) };
}

const signIn = async (way: Way = {}) => comeBack(await goToProvider(way));

const findUser = async (address = email) =>
  (await database.db.select().from(users).where(eq(users.email, address)))[0];

const methodsOf = async (userId: string) => {
  const rows = await database.db.select().from(signInMethods).where(eq(signInMethods.userId, userId));
  return rows.map(({ providerId }) => providerId).toSorted();
};

async function insertWithPassword(overrides: Parameters<typeof insertPerson>[1] = {}): Promise<Person> {
  const person = await insertPerson(database.db, { email, ...overrides });
  const method = { userId: person.userId, providerId: 'credential', accountId: person.userId };
  await database.db.insert(signInMethods).values({ id: newId(), ...method, password: passwordHash });
  return person;
}

const subjects = () => site.mailbox.emails.map(({ to, subject }) => [to, subject]);

describe('Google', () => {
  test('creates a new account and signs in to it, in the language of the page', async () => {
    const { to, cookie } = await signIn();
    expect(to).toBe('/profilo#auth=signed_in');
    expect(await site.person(cookie)).toMatchObject({ email, fullName: 'Ada Rossi', isAdmin: false });
    expect(await findUser()).toMatchObject({ emailVerified: true, registrationId: null, image: null });
    await site.work();
    expect(subjects()).toEqual([]);
  });

  test('signs in to the same account again, even after its address changed at Google', async () => {
    await signIn();
    const person = await findUser();
    provider.state.profile.email = `moved-${email}`;
    const { cookie } = await signIn();
    expect(await site.person(cookie)).toMatchObject({ userId: person?.id, email });
  });

  test('starts no session for a blocked person, and shows the block', async () => {
    await signIn();
    await database.db.update(users).set({ blockedAt: new Date() }).where(eq(users.email, email));
    const { to, cookie } = await signIn();
    expect(to).toBe('/profilo#auth=account_blocked:google');
    expect(await site.person(cookie)).toBeNull();
  });

  test('does not remove the block of an unconfirmed registration, and shows the block', async () => {
    const { userId } = await insertWithPassword({ emailVerified: false, registrationId: newId() });
    await database.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, userId));
    const { to, cookie } = await signIn();
    expect(to).toBe('/profilo#auth=account_blocked:google');
    expect(await site.person(cookie)).toBeNull();
    expect(await findUser()).toMatchObject({ id: userId, emailVerified: false });
    expect(await methodsOf(userId)).toEqual(['credential']);
  });

  test.each(['with Facebook', 'with a password'])(
    'a blocked registration that registers again %s stays blocked after it is confirmed',
    async (way) => {
      const { userId } = await insertWithPassword({ emailVerified: false, registrationId: newId() });
      await database.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, userId));
      const again = { name: 'Ada Rossi', email, password: 'quattro cani in cortile' };
      const cookie =
        way === 'with Facebook'
          ? (await signIn({ which: 'facebook' })).cookie
          : cookieOf(await site.post('/api/auth/sign-up/email', again));
      await site.work();
      const body = { token: tokenIn(site, email) };
      const confirmed = await site.post('/api/auth/confirmation', body, { cookie });
      expect(await errorCodeOf(confirmed)).toBe('account_blocked');
      expect(await site.person(cookieOf(confirmed))).toBeNull();
      expect(await findUser()).toMatchObject({ id: userId, blockedAt: expect.any(Date) });
    },
  );

  test('stores nothing that could be used at Google', async () => {
    await signIn();
    await signIn();
    const rows = await database.db
      .select()
      .from(signInMethods)
      .where(eq(signInMethods.userId, (await findUser())?.id ?? ''));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ accessToken: null, refreshToken: null, idToken: null, password: null });
  });

  test('is linked to the account with the same address, verified on both sides, and its owner is informed', async () => {
    const ada = await insertWithPassword();
    const { to, cookie } = await signIn();
    expect(to).toBe('/profilo#auth=signed_in');
    expect(await site.person(cookie)).toMatchObject({ userId: ada.userId });
    expect(await methodsOf(ada.userId)).toEqual(['credential', 'google']);
    await site.work();
    expect(subjects()).toContainEqual([email, 'Google è collegato al tuo account']);
  });

  test('is not linked when Google has not verified the address', async () => {
    const ada = await insertWithPassword();
    provider.state.profile.isVerified = false;
    const { to, cookie } = await signIn();
    expect(to).toBe('/profilo#auth=confirm_first:google');
    expect(await site.person(cookie)).toBeNull();
    expect(await methodsOf(ada.userId)).toEqual(['credential']);
  });

  test('does not take over an unconfirmed registration, but replaces it', async () => {
    const stranger = await insertWithPassword({
      emailVerified: false,
      registrationId: newId(),
      fullName: 'X',
    });
    const { cookie } = await signIn();
    const person = await site.person(cookie);
    expect(person).toMatchObject({ email, fullName: 'Ada Rossi' });
    expect(person?.userId).not.toBe(stranger.userId);
    expect(await methodsOf(stranger.userId)).toEqual([]);
    const withTheirs = await site.post('/api/auth/sign-in/email', { email, password });
    expect(await errorCodeOf(withTheirs)).toBe('invalid_credentials');
  });

  test('with an address that Google has not verified requires a confirmation by email first', async () => {
    provider.state.profile.isVerified = false;
    const first = await signIn();
    expect(first.to).toBe('/profilo#auth=confirm_first:google');
    expect(await site.person(first.cookie)).toBeNull();
    await site.work();
    const body = { token: tokenIn(site, email) };
    const confirmed = await site.post('/api/auth/confirmation', body, { cookie: first.cookie });
    expect(await confirmed.json()).toEqual({ isSignedIn: true, returnTo: '/profilo' });
    const second = await signIn();
    expect(await site.person(second.cookie)).toMatchObject({ email });
  });

  test('is called with PKCE and a state, and the code is exchanged with the verifier', async () => {
    await signIn();
    const asked = provider.state.asked.at(-1)?.searchParams;
    expect(asked?.get('code_challenge_method')).toBe('S256');
    expect(asked?.get('code_challenge')).toMatch(/^[\w-]{43}$/);
    expect(asked?.get('state')).toMatch(/^[\w-]{32}$/);
    expect(asked?.get('scope')).toBe('openid email profile');
    expect(provider.state.exchanged.at(-1)).toMatchObject({
      code_verifier: expect.stringMatching(/^[\w-]{43,128}$/),
    });
  });

  test.each([
    ['another audience', { aud: 'another-site' }],
    ['another issuer', { iss: 'https://evil.example' }],
    ['an end in the past', { exp: 1 }],
    ['no subject', { sub: undefined }],
    ['no address', { email: undefined }],
    ['what is no address', { email: 'not an address' }],
  ])('an ID token with %s is refused', async (_name, claims) => {
    provider.state.claims = claims;
    const { to, cookie } = await signIn();
    expect(to).toBe('/profilo#auth=provider_failed:google');
    expect(await site.person(cookie)).toBeNull();
    expect(await findUser()).toBeUndefined();
  });

  test('an ID token signed with another key is refused', async () => {
    const impostor = await startOAuthServer();
    const google = { ...provider.google, tokenUrl: impostor.google.tokenUrl, issuer: impostor.issuer };
    site = createTestSite(database.db, { config: testConfig({ google }) });
    const { to } = await signIn();
    await impostor.stop();
    expect(to).toBe('/profilo#auth=provider_failed:google');
    expect(await findUser()).toBeUndefined();
  });

  test('a long name with control characters becomes one line', async () => {
    provider.state.profile.name = `Ada\r\nBcc: x@example.org\u202e ${'x'.repeat(300)}`;
    await signIn();
    const person = await findUser();
    expect(person?.fullName).toMatch(/^Ada Bcc: x@example\.org x+$/);
    expect(person?.fullName.length).toBe(100);
  });
});

describe('the return from a provider', () => {
  test.each([
    ['/beershop?page=2', '/beershop?page=2#auth=signed_in'],
    ['https://evil.example/', '/#auth=signed_in'],
    ['//evil.example/', '/#auth=signed_in'],
    ['/\\evil.example', '/#auth=signed_in'],
    ['javascript:alert(1)', '/#auth=signed_in'],
  ])('from %s redirects to %s, and never to another site', async (callbackURL, expected) => {
    const { to, origin } = await signIn({ callbackURL });
    expect(to).toBe(expected);
    expect(origin).toBe(site.deps.config.siteUrl);
  });

  test('without the consent of the person changes nothing, and shows a notice', async () => {
    provider.state.refusal = 'access_denied';
    const { to, cookie } = await signIn({ callbackURL: '/beershop' });
    expect(to).toBe('/beershop#auth=provider_refused:google');
    expect(await site.person(cookie)).toBeNull();
    expect(await findUser()).toBeUndefined();
  });

  test('with a failure of the provider does not show its text', async () => {
    provider.state.refusal = '<script>alert(1)</script>';
    const { to } = await signIn({ callbackURL: '/beershop' });
    expect(to).toBe('/beershop#auth=provider_failed:google');
  });

  test.each(['another', ''])('with a state that is "%s" is refused', async (state) => {
    const { back, cookie } = await goToProvider();
    back.searchParams.set('state', state);
    const returned = await comeBack({ back, cookie });
    expect(returned.to).toBe('/#auth=provider_failed:google');
    expect(await findUser()).toBeUndefined();
  });

  test('to another provider than the requested one is refused', async () => {
    const { back, cookie } = await goToProvider();
    back.pathname = back.pathname.replace('google', 'facebook');
    expect((await comeBack({ back, cookie })).to).toBe('/profilo#auth=provider_failed:facebook');
    expect(await findUser()).toBeUndefined();
  });

  test('without a state is refused', async () => {
    const { back, cookie } = await goToProvider();
    back.searchParams.delete('state');
    expect((await comeBack({ back, cookie })).to).toBe('/#auth=provider_failed:google');
    expect(await findUser()).toBeUndefined();
  });

  test('in another browser is refused: nobody is signed in to an account of a stranger', async () => {
    const { back } = await goToProvider();
    expect((await comeBack({ back, cookie: '' })).to).toBe('/profilo#auth=provider_failed:google');
    const other = await goToProvider();
    expect((await comeBack({ back, cookie: other.cookie })).to).toBe('/profilo#auth=provider_failed:google');
    expect(await findUser()).toBeUndefined();
  });

  test('twice with one state succeeds once', async () => {
    const way = await goToProvider();
    expect((await comeBack(way)).to).toBe('/profilo#auth=signed_in');
    const again = await comeBack(way);
    expect(again.to).toBe('/#auth=provider_failed:google');
    expect(await site.person(again.cookie)).toBeNull();
    const own = eq(sessions.userId, (await findUser())?.id ?? '');
    expect(await database.db.select().from(sessions).where(own)).toHaveLength(1);
  });

  test('at the same time in two tabs creates one account', async () => {
    const ways = [await goToProvider(), await goToProvider()];
    const tos = (await Promise.all(ways.map(comeBack))).map(({ to }) => to);
    expect(tos).toContain('/profilo#auth=signed_in');
    expect(await database.db.select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  test('with a wrong code is refused', async () => {
    const { back, cookie } = await goToProvider();
    back.searchParams.set('code', newId());
    expect((await comeBack({ back, cookie })).to).toBe('/profilo#auth=provider_failed:google');
    expect(await findUser()).toBeUndefined();
  });

  test('while the provider does not respond is refused', async () => {
    const google = { ...provider.google, tokenUrl: 'http://127.0.0.1:9/token' };
    site = createTestSite(database.db, { config: testConfig({ google }) });
    expect((await signIn()).to).toBe('/profilo#auth=provider_failed:google');
  });

  test('to an account with a second factor requires it', async () => {
    const ada = await insertWithPassword();
    const own = await insertSession(database.db, ada.userId, site.deps.config);
    const { key } = await switchOn(site, own, { password });
    await database.db.delete(sessions);
    const { to, cookie } = await signIn({ callbackURL: '/beershop' });
    expect(to).toBe('/beershop#auth=second_factor:google');
    expect(await site.person(cookie)).toBeNull();
    expect(await database.db.select().from(sessions)).toEqual([]);
    const done = await site.post('/api/auth/second-factor', { code: codeOf(site, key) }, { cookie });
    expect(await site.person(cookieOf(done))).toMatchObject({ userId: ada.userId });
  });
});

describe('Facebook', () => {
  const facebook = { which: 'facebook' } as const;

  test('requires a new account to confirm its address by email in the browser that began, then signs in', async () => {
    const first = await signIn(facebook);
    expect(first.to).toBe('/profilo#auth=confirm_first:facebook');
    await site.work();
    const read = await site.get(`/api/auth/confirmation?token=${tokenIn(site, email)}`, {
      cookie: first.cookie,
    });
    expect(await read.json()).toMatchObject({ state: 'ready', asks: 'nothing' });
    const body = { token: tokenIn(site, email) };
    const confirmed = await site.post('/api/auth/confirmation', body, { cookie: first.cookie });
    expect(await site.person(cookieOf(confirmed))).toMatchObject({ email, fullName: 'Ada Rossi' });
    const { to, cookie } = await signIn(facebook);
    expect(to).toBe('/profilo#auth=signed_in');
    expect(await site.person(cookie)).toMatchObject({ email, fullName: 'Ada Rossi' });
  });

  test('used again before the confirmation sends another link, for this browser', async () => {
    await signIn(facebook);
    const { to, cookie } = await signIn({ ...facebook, callbackURL: '/beershop' });
    expect(to).toBe('/beershop#auth=confirm_first:facebook');
    await site.work();
    const body = { token: tokenIn(site, email) };
    const confirmed = await site.post('/api/auth/confirmation', body, { cookie });
    expect(await confirmed.json()).toEqual({ isSignedIn: true, returnTo: '/beershop' });
  });

  test('with the address of an account has the same response as with a new one, and is never linked automatically', async () => {
    const ada = await insertWithPassword();
    const known = await signIn(facebook);
    expect(known.to).toBe('/profilo#auth=confirm_first:facebook');
    expect(await site.person(known.cookie)).toBeNull();
    expect(await methodsOf(ada.userId)).toEqual(['credential']);
    await site.work();
    expect(subjects()).toEqual([[email, 'Hai già un account su TU Tutto è Uno']]);

    provider.state.profile = { ...provider.state.profile, id: newId(), email: `new-${email}` };
    const unknown = await signIn(facebook);
    expect(unknown.to).toBe(known.to);
    const shapeOf = ({ answer }: typeof known) =>
      answer.headers.getSetCookie().map((cookie) => cookie.replaceAll(/=[^;]+/g, '='));
    expect(shapeOf(unknown)).toEqual(shapeOf(known));
  });

  test('replaces an unconfirmed registration, as a later one with a password does', async () => {
    const earlier = await insertWithPassword({ emailVerified: false, registrationId: newId() });
    expect((await signIn(facebook)).to).toBe('/profilo#auth=confirm_first:facebook');
    expect(await methodsOf(earlier.userId)).toEqual(['facebook']);
  });

  describe('an account that a stranger began with the address of another person', () => {
    const own = 'tre gatti sul tetto';

    /** The stranger registers with their Facebook account; the owner of the address gets the email. */
    async function begin() {
      const { cookie } = await signIn(facebook);
      await site.work();
      return { token: tokenIn(site, email), theirs: cookie };
    }

    const confirm = (body: object, cookie?: string) =>
      site.post('/api/auth/confirmation', body, cookie ? { cookie } : {});

    test('belongs only to the owner once the owner confirms with a new password, and the provider is unlinked', async () => {
      const { token } = await begin();
      const read = await site.get(`/api/auth/confirmation?token=${token}`);
      expect(await read.json()).toMatchObject({ state: 'ready', asks: 'new_password' });
      expect(await errorCodeOf(await confirm({ token }))).toBe('password_required');
      expect(await errorCodeOf(await confirm({ token, password: 'corta' }))).toBe('password_too_short');
      expect(await errorCodeOf(await confirm({ token, password: 'P@ssw0rd' }))).toBe('password_too_common');
      expect(await findUser()).toMatchObject({ emailVerified: false });

      const confirmed = await confirm({ token, password: own });
      expect(await site.person(cookieOf(confirmed))).toMatchObject({ email });
      expect(await methodsOf((await findUser())?.id ?? '')).toEqual(['credential']);
      const stranger = await signIn(facebook);
      expect(stranger.to).toBe('/profilo#auth=confirm_first:facebook');
      expect(await site.person(stranger.cookie)).toBeNull();
      const signedIn = await site.post('/api/auth/sign-in/email', { email, password: own });
      expect(await site.person(cookieOf(signedIn))).toMatchObject({ email });
    });

    test('cannot be confirmed with the link of an older registration', async () => {
      const { token } = await begin();
      await signIn(facebook);
      expect(await errorCodeOf(await confirm({ token, password: own }))).toBe('link_invalid');
    });

    test('has one password when the owner confirms it in two browsers at the same time', async () => {
      const { token } = await begin();
      const passwords = [own, 'quattro cani in giardino'];
      const answers = await Promise.all(passwords.map((password) => confirm({ token, password })));
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const signIns = await Promise.all(
        passwords.map((password) => site.post('/api/auth/sign-in/email', { email, password })),
      );
      expect(signIns.map(({ status }) => status)).toEqual(
        answers.map(({ status }) => (status === 200 ? 200 : 400)),
      );
    });

    test('does not make the stranger an administrator, even with the configured address', async () => {
      const config = testConfig({ facebook: provider.facebook, adminEmail: email });
      site = createTestSite(database.db, { config });
      const { token, theirs } = await begin();
      const confirmed = await confirm({ token }, theirs);
      expect(await site.person(cookieOf(confirmed))).toMatchObject({ email, isAdmin: false });
      const { cookie } = await signIn(facebook);
      expect(await site.person(cookie)).toMatchObject({ email, isAdmin: false });
    });

    test('makes the owner of the configured address an administrator when this owner confirms', async () => {
      const config = testConfig({ facebook: provider.facebook, adminEmail: email });
      site = createTestSite(database.db, { config });
      const { token } = await begin();
      const confirmed = await confirm({ token, password: own });
      expect(await site.person(cookieOf(confirmed))).toMatchObject({ email, isAdmin: true });
    });
  });

  test('without an address is refused', async () => {
    provider.state.profile.email = '';
    expect((await signIn(facebook)).to).toBe('/profilo#auth=provider_failed:facebook');
  });
});

describe('linking from the profile', () => {
  let ada: Person;
  let cookie: string;

  beforeEach(async () => {
    ada = await insertWithPassword();
    cookie = await insertSession(database.db, ada.userId, site.deps.config);
  });

  const askToLink = (which: SignInProvider, proof: object = { password }, asking = cookie) =>
    site.post(`/api/security/providers/${which}/link`, proof, { cookie: asking });
  const unlink = (which: SignInProvider, proof: object = { password }) =>
    site.post(`/api/security/providers/${which}/unlink`, proof, { cookie });

  async function link(which: SignInProvider) {
    const answer = await askToLink(which);
    const { url } = (await answer.json()) as { url: string };
    return comeBack({ back: await approve(url), cookie: `${cookie}; ${cookieOf(answer)}` });
  }

  test.each(['facebook', 'google'] as const)(
    'allows signing in to the account with %s, and the person is informed',
    async (which) => {
      provider.state.profile.email = `other-${email}`;
      provider.state.profile.isVerified = false;
      expect((await link(which)).to).toBe('/profilo#auth=linked');
      expect(await methodsOf(ada.userId)).toEqual(['credential', which]);
      expect(await findUser()).toMatchObject({ id: ada.userId, fullName: ada.fullName });
      const signedIn = await signIn({ which });
      expect(await site.person(signedIn.cookie)).toMatchObject({ userId: ada.userId });
      await site.work();
      expect(subjects().flat()).toContain(
        `${which === 'google' ? 'Google' : 'Facebook'} è collegato al tuo account`,
      );
      const view = await (await site.get('/api/security', { cookie })).json();
      expect(view).toMatchObject({
        providers: [
          { provider: 'google', isLinked: which === 'google', isEnabled: true },
          { provider: 'facebook', isLinked: which === 'facebook', isEnabled: true },
        ],
      });
    },
  );

  test.each([
    [{}, 'password_required'],
    [{ password: 'quella sbagliata' }, 'wrong_password'],
  ])('with %o is %s', async (proof, code) => {
    expect(await errorCodeOf(await askToLink('facebook', proof))).toBe(code);
  });

  test('is not for visitors, nor for a provider that is unknown or not configured', async () => {
    expect(await errorCodeOf(await askToLink('facebook', { password }, ''))).toBe('sign_in_required');
    expect(await errorCodeOf(await askToLink('instagram' as 'facebook'))).toBe('invalid_input');
    const bare = createTestSite(database.db);
    const there = await insertSession(database.db, ada.userId, bare.deps.config);
    const path = '/api/security/providers/google/link';
    const answer = await bare.post(path, { password }, { cookie: there });
    expect(await errorCodeOf(answer)).toBe('sign_in_method_disabled');
  });

  test('an account at a provider belongs to one person', async () => {
    await link('facebook');
    const bea = await insertWithPassword({ email: `bea-${email}` });
    const theirs = await insertSession(database.db, bea.userId, site.deps.config);
    const answer = await askToLink('facebook', { password }, theirs);
    const { url } = (await answer.json()) as { url: string };
    const back = await comeBack({ back: await approve(url), cookie: `${theirs}; ${cookieOf(answer)}` });
    expect(back.to).toBe('/profilo#auth=link_taken:facebook');
    expect(await methodsOf(bea.userId)).toEqual(['credential']);
  });

  test('links nothing if the session in which it began has ended meanwhile', async () => {
    const answer = await askToLink('facebook');
    const { url } = (await answer.json()) as { url: string };
    await database.db.delete(sessions).where(eq(sessions.userId, ada.userId));
    const back = await comeBack({ back: await approve(url), cookie: `${cookie}; ${cookieOf(answer)}` });
    expect(back.to).toBe('/profilo#auth=provider_failed:facebook');
    expect(await methodsOf(ada.userId)).toEqual(['credential']);
  });

  test('links nothing if the person refuses it at the provider', async () => {
    provider.state.refusal = 'access_denied';
    expect((await link('facebook')).to).toBe('/profilo#auth=provider_refused:facebook');
    expect(await methodsOf(ada.userId)).toEqual(['credential']);
  });

  test('unlinking a provider removes this way to sign in, once, and is announced by email', async () => {
    await link('facebook');
    expect(await errorCodeOf(await unlink('facebook', {}))).toBe('password_required');
    expect((await unlink('facebook')).status).toBe(200);
    expect(await errorCodeOf(await unlink('facebook'))).toBe('not_found');
    expect((await signIn({ which: 'facebook' })).to).toBe('/profilo#auth=confirm_first:facebook');
    await site.work();
    expect(subjects()).toContainEqual([email, 'Facebook non è più collegato al tuo account']);
  });

  test('the last way to sign in stays, even when two are removed at the same time', async () => {
    await link('facebook');
    await link('google');
    await database.db.delete(signInMethods).where(eq(signInMethods.accountId, ada.userId));
    const removed = await Promise.allSettled(
      (['google', 'facebook'] as const).map((which) =>
        unlinkProvider(site.deps, { userId: ada.userId, provider: which }),
      ),
    );
    expect(removed.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const [left] = await methodsOf(ada.userId);
    await site.post('/api/security/code', {}, { cookie });
    await site.work();
    const code = /\b\d{6}\b/.exec(site.mailbox.emails.at(-1)?.text ?? '')?.[0] ?? '';
    const answer = await unlink(left === 'google' ? 'google' : 'facebook', { code });
    expect(await errorCodeOf(answer)).toBe('last_way_in');
    expect(await methodsOf(ada.userId)).toEqual([left]);
  });
});
