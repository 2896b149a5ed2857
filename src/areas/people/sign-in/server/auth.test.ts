import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { readConfig } from '#platform/server/config/config.ts';
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
import { countSignInAttempt } from './sessions/sign-in-attempts.ts';
import { sessions, signInMethods } from './sign-in.table.ts';

const database = testDatabase();
let site: TestSite;
let ada: { name: string; email: string; password: string };
let count = 0;

beforeEach(() => {
  site = createTestSite(database.db);
  count += 1;
  ada = { name: 'Ada Rossi', email: `ada-${count}@example.org`, password: 'tre gatti sul tetto' };
});

const register = (change: object = {}, sent = {}) =>
  site.post('/api/auth/sign-up/email', { ...ada, ...change }, sent);
const signIn = (change: object = {}, sent = {}) =>
  site.post('/api/auth/sign-in/email', { ...ada, ...change }, sent);

async function findAccount(email = ada.email) {
  const [person] = await database.db.select().from(users).where(eq(users.email, email));
  return person;
}

/** Does the same as the page of the newest email's link. `cookie`: of the browser that registered. */
const confirm = (change: object = {}, sent = {}) =>
  site.post('/api/auth/confirmation', { token: tokenIn(site), ...change }, sent);

async function registerAndConfirm(change: object = {}): Promise<string> {
  const cookie = cookieOf(await register(change));
  await site.work();
  return cookieOf(await confirm({}, { cookie }));
}

describe('an email address', () => {
  test.each([
    ['rossi&figli@example.com', 'Rossi&Figli@example.com'],
    ['ivan@xn--80a1acny.xn--p1ai', 'ivan@почта.рф'],
    ['info@xn--caff-prova-26a.it', 'info@caffè-prova.it'],
  ])('%s is registered, gets emails and signs in, typed as %s', async (email, typed) => {
    const registered = await register({ email: typed });
    expect(registered.status).toBe(200);
    await site.work();
    expect(site.mailbox.emails).toMatchObject([{ to: email }]);
    await confirm({}, { cookie: cookieOf(registered) });
    expect(await findAccount(email)).toMatchObject({ emailVerified: true });
    for (const written of [typed, email]) {
      const signedIn = await signIn({ email: written });
      expect(await site.person(cookieOf(signedIn))).toMatchObject({ email });
    }
    expect(await errorCodeOf(await signIn({ email: typed, password: 'un altro gatto' }))).toBe(
      'invalid_credentials',
    );
  });

  test('belongs to nobody if it only looks like an internal address of the accounts library', async () => {
    const spelled = `${Buffer.from(ada.email).toString('hex')}@address.invalid`;
    await registerAndConfirm();
    expect(await errorCodeOf(await signIn({ email: spelled }))).toBe('invalid_credentials');
  });
});

describe('from registering to signing out', () => {
  test('a person registers, confirms by email, signs in, is identified, and signs out', async () => {
    const registered = await register({}, { headers: { 'accept-language': 'de' } });
    expect(registered.status).toBe(200);
    expect(await site.person(cookieOf(registered))).toBeNull();
    await site.work();
    expect(site.mailbox.emails).toMatchObject([
      { to: ada.email, subject: 'Bestätige deine E-Mail-Adresse für TU Tutto è Uno' },
    ]);

    const confirmed = await confirm({}, { cookie: cookieOf(registered) });
    expect(await confirmed.json()).toEqual({ isSignedIn: true, returnTo: '/' });
    expect(await site.person(cookieOf(confirmed))).toMatchObject({ email: ada.email });

    const signedIn = await signIn();
    expect(signedIn.status).toBe(200);
    expect(await signedIn.json()).toEqual({ isSignedIn: true });
    const cookie = cookieOf(signedIn);
    expect(await site.person(cookie)).toEqual({
      userId: (await findAccount())?.id,
      fullName: 'Ada Rossi',
      initials: 'AR',
      email: ada.email,
      isAdmin: false,
      isSocio: false,
      locale: 'de',
      needsTwoFactor: false,
      avatar: null,
    });

    const signedOut = await site.post('/api/auth/sign-out', {}, { cookie });
    expect(signedOut.status).toBe(200);
    expect(signedOut.headers.getSetCookie().join()).toMatch(/tu\.session=;.*max-age=0/i);
    expect(await site.person(cookie)).toBeNull();
  });

  test('signing out twice is not an error', async () => {
    expect((await site.post('/api/auth/sign-out', {})).status).toBe(200);
    expect((await site.post('/api/auth/sign-out', {}, { cookie: 'tu.session=nonsense' })).status).toBe(200);
  });

  test('confirming redirects to the page on which the person registered, and never to another site', async () => {
    const cookie = cookieOf(await register({ callbackURL: '/checkout/42?step=review' }));
    await site.work();
    expect(await (await confirm({}, { cookie })).json()).toMatchObject({
      returnTo: '/checkout/42?step=review',
    });

    const other = cookieOf(
      await register({ email: `other-${ada.email}`, callbackURL: 'https://evil.example/' }),
    );
    await site.work();
    expect(await (await confirm({}, { cookie: other })).json()).toMatchObject({ returnTo: '/' });

    const host = cookieOf(await register({ email: `host-${ada.email}`, callbackURL: '/.//evil.example' }));
    await site.work();
    expect(await (await confirm({}, { cookie: host })).json()).toMatchObject({ returnTo: '/' });
  });

  test('a name is normalised to one line, and emails to an unconfirmed address do not contain it', async () => {
    await register({ name: ' Ada\r\nBcc: x@example.org\u0000\u202e www.evil.example ' });
    expect(await findAccount()).toMatchObject({ fullName: 'Ada Bcc: x@example.org www.evil.example' });
    await site.work();
    expect(JSON.stringify(site.mailbox.emails)).not.toContain('evil.example');
    expect(await errorCodeOf(await register({ name: '\u200b\u202e' }))).toBe('full_name_required');
  });

  test('a location is stored as longitude and latitude, rounded to about a kilometre, or not at all', async () => {
    await register({ longitude: 11.253_456, latitude: 43.769_871 });
    expect(await findAccount()).toMatchObject({ longitude: 11.25, latitude: 43.77 });
    expect(await errorCodeOf(await register({ longitude: 11.25 }))).toBe('invalid_input');
    expect(await errorCodeOf(await register({ longitude: 11.25, latitude: 143 }))).toBe('invalid_input');
  });

  test('the session cookie is HttpOnly, and on a site with https Secure and bound to its host', async () => {
    await registerAndConfirm();
    const [cookie] = (await signIn()).headers.getSetCookie();
    expect(cookie).toMatch(/^tu\.session=/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/i);
    expect(cookie).not.toMatch(/Secure/);

    const secure = createTestSite(database.db, {
      config: testConfig({ siteUrl: 'https://shop.example.org' }),
    });
    const answer = await secure.post('/api/auth/sign-in/email', ada);
    const [bound] = answer.headers.getSetCookie();
    expect(bound).toMatch(/^__Host-tu\.session=.*; Path=\/;.*; Secure/);
    expect(bound).not.toMatch(/Domain/i);
    expect(await secure.person(cookieOf(answer))).toMatchObject({ email: ada.email });
  });
});

describe('refusals', () => {
  test('signing in is refused before the address is confirmed, and the email can be requested again', async () => {
    await register();
    expect(await errorCodeOf(await signIn())).toBe('email_not_confirmed');
    const again = await site.post('/api/auth/send-verification-email', { email: ada.email });
    expect(again.status).toBe(200);
    await site.work();
    expect(site.mailbox.emails).toHaveLength(2);
    const confirmed = await confirm({ password: ada.password });
    expect(await site.person(cookieOf(confirmed))).toMatchObject({ email: ada.email });
  });

  test('a wrong password and an unknown address have the same response', async () => {
    await registerAndConfirm();
    const wrong = await signIn({ password: 'quattro gatti' });
    const unknown = await signIn({ email: 'nobody@example.org' });
    expect([wrong.status, unknown.status]).toEqual([400, 400]);
    const told = [await wrong.json(), await unknown.json()].map(({ error }) => [error.code, error.issues]);
    const issues = [{ path: ['password'], code: 'invalid_credentials' }];
    expect(told).toEqual([
      ['invalid_credentials', issues],
      ['invalid_credentials', issues],
    ]);
  });

  test.each([
    ['sign-up', { email: undefined }, 'email_or_phone_required'],
    ['sign-in', { email: undefined, password: undefined }, 'email_or_phone_required'],
    ['sign-up', { email: undefined, phone: '+39 055 123456' }, 'sign_in_method_disabled'],
    ['sign-in', { email: undefined, phone: '+39 055 123456' }, 'sign_in_method_disabled'],
    ['sign-up', { email: 'ada@example' }, 'email_invalid'],
    ['sign-up', { email: 'ada,rossi@example.org' }, 'email_invalid'],
    ['sign-up', { name: ' ' }, 'full_name_required'],
    ['sign-up', { password: 'abcde' }, 'password_too_short'],
    ['sign-up', { password: 'a'.repeat(129) }, 'password_too_long'],
    ['sign-up', { email: `${newId()}@Erased.Invalid` }, 'email_invalid'],
    ['sign-up', { password: 'Juventus1' }, 'password_too_common'],
    ['sign-up', { password: '      ' }, 'password_too_common'],
    ['sign-up', { password: 'Ada Rossi' }, 'password_too_common'],
    ['sign-up', { name: 7 }, 'invalid_input'],
  ])('%s with %o is %s', async (action, change, code) => {
    expect(await errorCodeOf(await site.post(`/api/auth/${action}/email`, { ...ada, ...change }))).toBe(code);
    expect(await findAccount()).toBeUndefined();
  });

  test('a form with neither an address nor a phone number gets the message of the specification', async () => {
    const answer = await site.post('/api/auth/sign-in/email', {}, { headers: { 'accept-language': 'en' } });
    expect(await answer.json()).toMatchObject({
      error: { message: 'You must provide either an email or phone number and a password' },
    });
  });

  test('a registration cannot set its own roles', async () => {
    const roles = {
      isAdmin: true,
      is_admin: true,
      isSocio: true,
      memberNumber: 1,
      emailVerified: true,
      locale: 'xx',
    };
    expect((await register(roles)).status).toBe(200);
    expect(await findAccount()).toMatchObject({
      isAdmin: false,
      isSocio: false,
      memberNumber: null,
      emailVerified: false,
      locale: 'it',
    });
  });

  test('a request from a page of another site is refused', async () => {
    const answer = await signIn({}, { headers: { origin: 'https://evil.example' } });
    expect(await errorCodeOf(answer)).toBe('forbidden_origin');
  });

  test.each(['/get-session', '/update-user', '/list-sessions', '/ok', '/error'])(
    '%s is a route of the library that the site does not use, and returns status 404',
    async (path) => {
      expect((await site.get(`/api/auth${path}`)).status).toBe(404);
      expect((await site.post(`/api/auth${path}`, {})).status).toBe(404);
    },
  );
});

describe('signing in with a provider', () => {
  test('is refused when it is not configured', async () => {
    const answer = await site.post('/api/auth/sign-in/social', { provider: 'google' });
    expect(await errorCodeOf(answer)).toBe('sign_in_method_disabled');
  });

  test('redirects to the provider, which redirects back', async () => {
    const { google } = readConfig({ GOOGLE_CLIENT_ID: 'our-id', GOOGLE_CLIENT_SECRET: 'our-secret' });
    site = createTestSite(database.db, { config: testConfig({ google }) });
    const answer = await site.post('/api/auth/sign-in/social', {
      provider: 'google',
      callbackURL: '/profilo',
    });
    const url = new URL(((await answer.json()) as { url: string }).url);
    expect(url.origin).toBe('https://accounts.google.com');
    expect(url.searchParams.get('client_id')).toBe('our-id');
    expect(url.searchParams.get('redirect_uri')).toBe(`${site.deps.config.siteUrl}/api/auth/callback/google`);
  });

  test('redirects back with a notice when it fails', async () => {
    const answer = await site.get('/api/auth/callback/google?error=access_denied');
    expect(answer.headers.get('location')).toBe(`${site.deps.config.siteUrl}/#auth=provider_failed:google`);
  });
});

describe('an address that has an account', () => {
  test('has the same response as a new one, and its owner gets an email', async () => {
    await registerAndConfirm();
    const fresh = await register({ email: `new-${ada.email}` });
    const taken = await register({ name: 'Someone Else', password: 'un altro segreto' });
    expect(taken.status).toBe(fresh.status);
    expect(await taken.json()).toEqual(await fresh.json());
    await site.work();
    expect(site.mailbox.emails.at(-1)).toMatchObject({
      to: ada.email,
      subject: 'Hai già un account su TU Tutto è Uno',
    });
    expect((await signIn()).status).toBe(200);
    expect(await errorCodeOf(await signIn({ password: 'un altro segreto' }))).toBe('invalid_credentials');
  });

  test('is replaced with the next registration if it is unconfirmed', async () => {
    await register({ name: 'A Stranger', password: 'scelta da un altro' });
    await registerAndConfirm();
    expect(await findAccount()).toMatchObject({ fullName: 'Ada Rossi', emailVerified: true });
    expect((await signIn()).status).toBe(200);
    expect(await errorCodeOf(await signIn({ password: 'scelta da un altro' }))).toBe('invalid_credentials');
  });

  test('registered twice at the same time becomes one account', async () => {
    const answers = await Promise.all([register(), register(), register()]);
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
    const person = await findAccount();
    const methods = await database.db
      .select()
      .from(signInMethods)
      .where(eq(signInMethods.userId, person?.id ?? ''));
    expect(methods).toHaveLength(1);
  });

  test('a request for the confirmation email of an address without an account is accepted and sends nothing', async () => {
    const answer = await site.post('/api/auth/send-verification-email', { email: 'nobody@example.org' });
    expect(answer.status).toBe(200);
    await site.work();
    expect(site.mailbox.emails).toEqual([]);
  });

  test('strangers cannot fill a mailbox', async () => {
    await register();
    for (let round = 0; round < 8; round++) await register({ name: `Round ${round}` });
    expect(site.jobs.jobs).toHaveLength(5);
    site.clock.advance(24 * 60 * 60);
    await register();
    expect(site.jobs.jobs).toHaveLength(6);
  });
});

describe('an account and its email', () => {
  test('are committed together: other connections see neither before both exist', async () => {
    let seenWhileEnqueuing: unknown = 'not asked';
    site = createTestSite(database.db, {
      jobs: {
        enqueue: async () => {
          seenWhileEnqueuing = await findAccount();
        },
      },
    });
    await register();
    expect(seenWhileEnqueuing).toBeUndefined();
    expect(await findAccount()).toBeDefined();
  });

  test('fail together: no account without an email', async () => {
    const fail = () => Promise.reject(new Error('the queue is down'));
    site = createTestSite(database.db, { jobs: { enqueue: fail } });
    expect((await register()).status).toBe(500);
    expect(await findAccount()).toBeUndefined();
  });
});

describe('limits', () => {
  /** Headers that a client may forge to appear to come from elsewhere. */
  const lies = {
    'x-forwarded-for': '198.51.100.7',
    'x-tu-client-address': '198.51.100.7',
    'x-real-ip': '1.1.1.1',
  };
  test('registrations with weak passwords count towards the limit of their client address', async () => {
    const from = '198.51.100.60';
    for (let round = 0; round < 60; round++) {
      expect(await errorCodeOf(await register({ password: 'Juventus1' }, { from }))).toBe(
        'password_too_common',
      );
    }
    expect(await errorCodeOf(await register({ password: 'Juventus1' }, { from }))).toBe('too_many_requests');
    expect((await register()).status).toBe(200);
  });

  const guess = (round: number, sent = {}) => signIn({ password: `guess number ${round}` }, sent);

  test('wrong passwords for one account are refused after ten, whatever forged address the request has', async () => {
    await registerAndConfirm();
    for (let round = 0; round < 10; round++) {
      expect(await errorCodeOf(await guess(round))).toBe('invalid_credentials');
    }
    const refused = await guess(11, { headers: lies });
    expect(refused.status).toBe(429);
    expect(await errorCodeOf(await signIn())).toBe('too_many_requests');
  });

  test('do not stop a sign-in from another address, after the window, or after a successful sign-in', async () => {
    await registerAndConfirm();
    for (let round = 0; round < 10; round++) await guess(round);
    expect((await signIn({}, { from: '203.0.113.2' })).status).toBe(200);
    site.clock.advance(15 * 60);
    for (let round = 0; round < 9; round++) await guess(round);
    expect((await signIn()).status).toBe(200);
    expect(await errorCodeOf(await guess(1))).toBe('invalid_credentials');
  });

  test('one account allows a hundred attempts per hour from all addresses together', async () => {
    await registerAndConfirm();
    for (let count = 0; count < 100; count++) {
      await countSignInAttempt(site.deps, `198.51.100.${count % 10}`, ada.email);
    }
    expect(await errorCodeOf(await guess(11, { from: '198.51.100.99' }))).toBe('too_many_requests');
    site.clock.advance(60 * 60);
    expect((await signIn({}, { from: '198.51.100.99' })).status).toBe(200);
  });

  test('an IPv6 network counts as one address', async () => {
    await registerAndConfirm();
    for (let host = 1; host <= 10; host++) await guess(host, { from: `2001:db8:0:1::${host}` });
    expect(await errorCodeOf(await signIn({}, { from: '2001:db8:0:1:9:9:9:9' }))).toBe('too_many_requests');
    expect((await signIn({}, { from: '2001:db8:0:2::1' })).status).toBe(200);
  });

  test('hold for simultaneous attempts', async () => {
    await registerAndConfirm();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, round) => guess(round)));
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10);
  });

  test('one address can make 60 attempts per minute', async () => {
    const resetsAt = addSeconds(site.clock.now(), 60);
    const used = { key: '203.0.113.60|/sign-in/email', count: 60, resetsAt };
    await database.db.insert(rateLimits).values({ id: newId(), ...used });
    const from = '203.0.113.60';
    expect((await signIn({}, { from })).status).toBe(429);
    expect((await signIn({}, { from, headers: lies })).status).toBe(429);
    expect((await signIn({}, { from: '203.0.113.61' })).status).toBe(400);
  });
});

describe('sessions', () => {
  test('are invalid at the next request after they were revoked', async () => {
    const cookie = await registerAndConfirm();
    expect(await site.person(cookie)).not.toBeNull();
    await database.db.delete(sessions);
    expect(await site.person(cookie)).toBeNull();
  });

  test('a changed role applies at the next request', async () => {
    const cookie = await registerAndConfirm();
    await database.db.update(users).set({ isSocio: true }).where(eq(users.email, ada.email));
    expect(await site.person(cookie)).toMatchObject({ isSocio: true });
  });

  test('are extended while they are used, and end after thirty days without use', async () => {
    const cookie = await registerAndConfirm();
    for (let visit = 0; visit < 3; visit++) {
      site.clock.advance(29 * 24 * 60 * 60);
      expect(await site.person(cookie)).not.toBeNull();
    }
    site.clock.advance(31 * 24 * 60 * 60);
    expect(await site.person(cookie)).toBeNull();
  });

  test('end half a year after the sign-in, however often they are used', async () => {
    const cookie = await registerAndConfirm();
    for (let day = 0; day < 180; day += 20) {
      expect(await site.person(cookie)).not.toBeNull();
      site.clock.advance(20 * 24 * 60 * 60);
    }
    expect(await site.person(cookie)).toBeNull();
  });

  test('are new for each sign-in, whatever cookie the browser had', async () => {
    const planted = await registerAndConfirm();
    const chosen = cookieOf(await site.post('/api/auth/sign-in/email', ada, { cookie: planted }));
    expect(chosen).toMatch(/^tu\.session=/);
    expect(chosen).not.toBe(planted);
  });

  test('a token with a foreign signature identifies nobody', async () => {
    const cookie = await registerAndConfirm();
    const [token] = decodeURIComponent(cookie.slice('tu.session='.length)).split('.');
    expect(await site.person(`tu.session=${token}`)).toBeNull();
    expect(await site.person(`tu.session=${token}.${'A'.repeat(43)}=`)).toBeNull();
    const stranger = createTestSite(database.db, { config: testConfig({ authSecret: 'x'.repeat(40) }) });
    expect(await stranger.person(cookie)).toBeNull();
  });

  test('the response with the session is never cached', async () => {
    expect((await site.get('/api/accounts/session')).headers.get('cache-control')).toBe('no-store');
  });
});
