import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { hashPassword } from '#areas/people/sign-in/server/passwords/password-hash.ts';
import { createKey, encryptKey } from '#areas/people/sign-in/server/second-factor/authenticator.ts';
import { resetSecondFactor } from '#areas/people/sign-in/server/second-factor/reset-second-factor.ts';
import {
  authenticators,
  backupCodes,
  pendingSignIns,
} from '#areas/people/sign-in/server/second-factor.table.ts';
import { signInRetention } from '#areas/people/sign-in/server/sign-in.retention.ts';
import { knownDevices, sessions, signInMethods } from '#areas/people/sign-in/server/sign-in.table.ts';
import { deleteOld } from '#framework/server/retention.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { auditRecords } from '#platform/server/audit/audit.table.ts';
import { rateLimits } from '#platform/server/limits/rate-limits.table.ts';
import { announcedChanges } from '#platform/server/live/live.table.ts';
import {
  cookieOf,
  createTestSite,
  errorCodeOf,
  type TestSite,
  tokenIn,
} from '#tests/support/account-site.ts';
import { testConfig } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { codeOf, switchOn } from '#tests/support/two-factor.ts';
import type { SecurityView } from '../security.schema.ts';

const database = testDatabase();
const password = 'tre gatti sul tetto';
const passwordHash = await hashPassword(password);

let site: TestSite;
let ada: Person;

beforeEach(async () => {
  site = createTestSite(database.db);
  await database.db.delete(rateLimits);
  ada = await insertOwner();
});

async function insertOwner(overrides: Parameters<typeof insertPerson>[1] = {}): Promise<Person> {
  const person = await insertPerson(database.db, overrides);
  const method = { userId: person.userId, providerId: 'credential', accountId: person.userId };
  const row = { id: newId(), ...method, password: passwordHash };
  await database.db.insert(signInMethods).values(row);
  return person;
}

const signIn = (sent = {}, change = {}) =>
  site.post('/api/auth/sign-in/email', { email: ada.email, password, ...change }, sent);
const prove = (code: string, cookie: string, { trustBrowser = false, from = '203.0.113.1' } = {}) =>
  site.post('/api/auth/second-factor', { code, trustBrowser }, { cookie, from });
const open = (person: Person = ada) => insertSession(database.db, person.userId, site.deps.config);
const read = async (cookie: string) =>
  (await (await site.get('/api/security', { cookie })).json()) as SecurityView;
const subjects = () => site.mailbox.emails.map(({ subject }) => subject);

/** The cookies of a browser whose sign-in waits for the second factor. */
async function signInHalfway(sent = {}): Promise<string> {
  const answer = await signIn(sent);
  expect(await answer.json()).toEqual({ isSignedIn: false });
  return cookieOf(answer);
}

/** Blocks people who switch two-factor sign-in on until the returned function is called. */
async function holdAuthenticator(): Promise<() => Promise<void>> {
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select from authenticators where user_id = $1 for update', [ada.userId]);
  return async () => {
    await client.query('rollback');
    client.release();
  };
}

async function countWaitingForLocks(): Promise<number | null> {
  const waiting =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  return (await database.pool.query(waiting)).rowCount;
}

async function countSessions(): Promise<number> {
  return (await database.db.select().from(sessions).where(eq(sessions.userId, ada.userId))).length;
}

/** Merges cookies as a browser does: a later one replaces an earlier one of the same name. */
function merge(...cookies: string[]): string {
  const pairs = cookies.flatMap((cookie) => cookie.split('; ')).filter(Boolean);
  return [...new Map(pairs.map((pair) => [pair.slice(0, pair.indexOf('=')), pair])).values()].join('; ');
}

describe('switching two-factor sign-in on', () => {
  test('requires the password and a code of the app, returns ten backup codes, and is announced by email', async () => {
    const cookie = await open();
    expect((await read(cookie)).twoFactor).toEqual({ isOn: false, backupCodesLeft: 0, isDemanded: false });
    const { backupCodes: codes } = await switchOn(site, cookie, { password });
    expect(new Set(codes).size).toBe(10);
    expect(codes[0]).toMatch(/^[2-9a-z]{4}(-[2-9a-z]{4}){3}$/);
    expect(await read(cookie)).toMatchObject({
      twoFactor: { isOn: true, backupCodesLeft: 10 },
      proof: { password: true, code: 'app' },
    });
    await site.work();
    expect(subjects()).toEqual(['Verifica in due passaggi attivata']);
    const told = await database.db
      .select()
      .from(announcedChanges)
      .where(eq(announcedChanges.userId, ada.userId));
    expect(told.map(({ topic }) => topic)).toEqual(expect.arrayContaining(['session', 'own-sessions']));
  });

  test('stores neither the key nor a code in plain text', async () => {
    const { key, backupCodes: codes } = await switchOn(site, await open(), { password });
    const stored = JSON.stringify([
      await database.db.select().from(authenticators),
      await database.db.select().from(backupCodes),
    ]);
    expect(stored).not.toContain(key);
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''));
  });

  test('shows the account in the URI for the app', async () => {
    const setup = await site.post('/api/security/two-factor/setup', {}, { cookie: await open() });
    const { uri } = (await setup.json()) as { uri: string };
    const { protocol, pathname, searchParams } = new URL(uri);
    expect([protocol, decodeURIComponent(pathname)]).toEqual(['otpauth:', `/TU Tutto è Uno:${ada.email}`]);
    expect(searchParams.get('secret')).toMatch(/^[A-Z2-7]{32}$/);
  });

  test.each([
    [{}, 'password_required'],
    [{ password: 'quella sbagliata' }, 'wrong_password'],
    [{ password, appCode: '000000' }, 'second_factor_wrong'],
    [{ password, appCode: '' }, 'second_factor_wrong'],
    [{ password, appCode: 7 }, 'invalid_input'],
  ])('with %o is %s, and it stays off', async (values, code) => {
    const cookie = await open();
    const setup = await site.post('/api/security/two-factor/setup', {}, { cookie });
    const { key } = (await setup.json()) as { key: string };
    const body = { appCode: codeOf(site, key), ...values };
    expect(await errorCodeOf(await site.post('/api/security/two-factor/on', body, { cookie }))).toBe(code);
    expect((await read(cookie)).twoFactor.isOn).toBe(false);
    expect(await (await signIn()).json()).toEqual({ isSignedIn: true });
  });

  test('without a setup, or when it is already on, is a conflict', async () => {
    const cookie = await open();
    const on = (proof: object) => site.post('/api/security/two-factor/on', proof, { cookie });
    expect(await errorCodeOf(await on({ password, appCode: '123456' }))).toBe('conflict');
    const { key } = await switchOn(site, cookie, { password });
    expect(await errorCodeOf(await site.post('/api/security/two-factor/setup', {}, { cookie }))).toBe(
      'conflict',
    );
    const proof = { password, code: codeOf(site, key), appCode: '123456' };
    expect(await errorCodeOf(await on(proof))).toBe('conflict');
  });

  test('twice at the same time succeeds once', async () => {
    const cookie = await open();
    const setup = await site.post('/api/security/two-factor/setup', {}, { cookie });
    const { key } = (await setup.json()) as { key: string };
    const body = { password, appCode: codeOf(site, key) };
    const letGo = await holdAuthenticator();
    const asked = [1, 2, 3].map(() => site.post('/api/security/two-factor/on', body, { cookie }));
    await expect.poll(countWaitingForLocks).toBe(3);
    await letGo();
    const answers = await Promise.all(asked);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await read(cookie)).twoFactor.backupCodesLeft).toBe(10);
  });

  test.each(['setup', 'on', 'off', 'backup-codes'])('%s is refused to a visitor', async (path) => {
    const answer = await site.post(`/api/security/two-factor/${path}`, { appCode: '123456' });
    expect(await errorCodeOf(answer)).toBe('sign_in_required');
  });
});

describe('a sign-in with a password', () => {
  let key: string;
  let codes: string[];

  beforeEach(async () => {
    ({ key, backupCodes: codes } = await switchOn(site, await open(), { password }));
    await database.db.delete(sessions).where(eq(sessions.userId, ada.userId));
    site.jobs.jobs.splice(0);
  });

  test('has no session before the code, and one after it', async () => {
    const cookie = await signInHalfway();
    expect(cookie).not.toContain('tu.session');
    expect(await site.person(cookie)).toBeNull();
    expect(await countSessions()).toBe(0);
    const answer = await prove(codeOf(site, key), cookie);
    expect(await answer.json()).toEqual({ isSignedIn: true });
    expect(await site.person(cookieOf(answer))).toMatchObject({ email: ada.email });
  });

  test('with a wrong password does not ask for the code', async () => {
    const answer = await signIn({}, { password: 'quella sbagliata' });
    expect(await errorCodeOf(answer)).toBe('invalid_credentials');
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  test('accepts the code of the previous, current and next time step, because clocks differ, and no other', async () => {
    for (const steps of [-2, 2]) {
      const answer = await prove(codeOf(site, key, steps), await signInHalfway());
      expect(await errorCodeOf(answer)).toBe('second_factor_wrong');
    }
    expect((await prove(codeOf(site, key, 1), await signInHalfway())).status).toBe(200);
  });

  test('accepts a code once, and no older one afterwards', async () => {
    const code = codeOf(site, key);
    expect((await prove(code, await signInHalfway())).status).toBe(200);
    const again = await prove(code, await signInHalfway());
    expect(await errorCodeOf(again)).toBe('second_factor_wrong');
    const older = await prove(codeOf(site, key, -1), await signInHalfway());
    expect(await errorCodeOf(older)).toBe('second_factor_wrong');
    site.clock.advance(30);
    expect((await prove(codeOf(site, key), await signInHalfway())).status).toBe(200);
  });

  test('with the same code in two browsers at the same time starts one session', async () => {
    const cookies = [await signInHalfway(), await signInHalfway()];
    const code = codeOf(site, key);
    const answers = await Promise.all(cookies.map((cookie) => prove(code, cookie)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await countSessions()).toBe(1);
  });

  test('sent twice from one browser starts one session', async () => {
    const cookie = await signInHalfway();
    const code = codeOf(site, key);
    const answers = await Promise.all([prove(code, cookie), prove(code, cookie), prove(code, cookie)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countSessions()).toBe(1);
    site.clock.advance(30);
    expect(await errorCodeOf(await prove(codeOf(site, key), cookie))).toBe('second_factor_expired');
  });

  test('with two valid codes at the same time starts one session, and is no longer pending', async () => {
    const cookie = await signInHalfway();
    const [first = '', second = '', third = ''] = codes;
    const answers = await Promise.all([prove(first, cookie), prove(second, cookie)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect(await countSessions()).toBe(1);
    expect(await errorCodeOf(await prove(third, cookie))).toBe('second_factor_expired');
  });

  test('accepts each backup code once, in any notation, and announces its use', async () => {
    const [first = '', second = ''] = codes;
    expect((await prove(first.toUpperCase(), await signInHalfway())).status).toBe(200);
    expect(await errorCodeOf(await prove(first, await signInHalfway()))).toBe('second_factor_wrong');
    expect((await prove(second.replaceAll('-', ' '), await signInHalfway())).status).toBe(200);
    await site.work();
    expect(subjects().filter((subject) => subject === 'Un codice di riserva è stato usato')).toHaveLength(2);
    expect(site.mailbox.emails.find(({ text }) => text.includes('Codici rimasti: 8.'))).toBeDefined();
  });

  test('with the same backup code in two browsers at the same time starts one session', async () => {
    const cookies = [await signInHalfway(), await signInHalfway()];
    const answers = await Promise.all(cookies.map((cookie) => prove(codes[0] ?? '', cookie)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  });

  test('is pending for ten minutes', async () => {
    const cookie = await signInHalfway();
    site.clock.advance(10 * 60);
    expect(await errorCodeOf(await prove(codeOf(site, key), cookie))).toBe('second_factor_expired');
  });

  test('is bound to the browser with its cookie', async () => {
    const cookie = await signInHalfway();
    expect(await errorCodeOf(await prove(codeOf(site, key), ''))).toBe('second_factor_expired');
    const forged = cookie.replace(/(tu-pending=[^.;]+)\.[^;]+/, `$1.${'A'.repeat(43)}%3D`);
    expect(forged).not.toBe(cookie);
    expect(await errorCodeOf(await prove(codeOf(site, key), forged))).toBe('second_factor_expired');
    expect((await prove(codeOf(site, key), cookie)).status).toBe(200);
  });

  test('ends after five wrong codes', async () => {
    const cookie = await signInHalfway();
    for (let round = 0; round < 5; round++) await prove('000000', cookie);
    expect(await errorCodeOf(await prove(codeOf(site, key), cookie))).toBe('second_factor_expired');
    expect((await prove(codeOf(site, key), await signInHalfway())).status).toBe(200);
  });

  test('allows ten attempts from one address, and thirty attempts per hour from all addresses', async () => {
    for (let address = 0; address < 3; address++) {
      const from = `198.51.100.${address}`;
      for (let round = 0; round < 2; round++) {
        const cookie = await signInHalfway({ from });
        for (let tried = 0; tried < 5; tried++) await prove('000000', cookie, { from });
      }
    }
    const known = await prove(codeOf(site, key), await signInHalfway(), { from: '198.51.100.1' });
    expect(await errorCodeOf(known)).toBe('too_many_requests');
    const fresh = await prove(codeOf(site, key), await signInHalfway(), { from: '198.51.100.77' });
    expect(await errorCodeOf(fresh)).toBe('too_many_requests');
    site.clock.advance(60 * 60);
    expect((await prove(codeOf(site, key), await signInHalfway())).status).toBe(200);
  });

  test('counts simultaneous guesses', async () => {
    const cookie = await signInHalfway();
    const guesses = Array.from({ length: 12 }, (_, round) => prove(`00000${round % 10}`, cookie));
    const refused = await Promise.all((await Promise.all(guesses)).map(errorCodeOf));
    expect(refused.filter((code) => code === 'second_factor_wrong')).toHaveLength(5);
  });

  test.each(['', 'x'.repeat(100), '１２３４５６', '12345', "' or 1=1 --"])(
    '"%s" is not a code',
    async (code) => {
      expect(await errorCodeOf(await prove(code, await signInHalfway()))).toBe('second_factor_wrong');
    },
  );

  test('does not announce a new browser before the code', async () => {
    await signInHalfway();
    await site.work();
    expect(subjects()).toEqual([]);
  });

  test('after the site’s secret has changed, only the backup codes are valid', async () => {
    const moved = createTestSite(database.db, { config: testConfig({ authSecret: 'y'.repeat(40) }) });
    moved.clock.advance(60);
    const answer = await moved.post('/api/auth/sign-in/email', { email: ada.email, password });
    const cookie = cookieOf(answer);
    const send = (code: string) => moved.post('/api/auth/second-factor', { code }, { cookie });
    expect(await errorCodeOf(await send(codeOf(moved, key)))).toBe('second_factor_wrong');
    expect((await send(codes[0] ?? '')).status).toBe(200);
  });

  describe('from a trusted browser', () => {
    let trusted: string;

    beforeEach(async () => {
      const halfway = await signInHalfway();
      const answer = await prove(codeOf(site, key), halfway, { trustBrowser: true });
      trusted = merge(halfway, cookieOf(answer));
      site.clock.advance(30);
    });

    const isSignedIn = async (cookie: string) => (await signIn({ cookie })).json();

    test('needs no code for thirty days', async () => {
      expect(await isSignedIn(trusted)).toEqual({ isSignedIn: true });
      site.clock.advance(30 * 24 * 60 * 60);
      expect(await isSignedIn(trusted)).toEqual({ isSignedIn: false });
    });

    test('still needs the password', async () => {
      const answer = await signIn({ cookie: trusted }, { password: 'quella sbagliata' });
      expect(await errorCodeOf(answer)).toBe('invalid_credentials');
    });

    test('is not trusted for another account', async () => {
      const bea = await insertOwner();
      await switchOn(site, await open(bea), { password });
      const answer = await signIn({ cookie: trusted }, { email: bea.email });
      expect(await answer.json()).toEqual({ isSignedIn: false });
    });

    test('does not apply to another browser, or one with a forged cookie', async () => {
      expect(await isSignedIn('')).toEqual({ isSignedIn: false });
      const forged = trusted.replace(/(tu-device=[^.]+)\.[^;]+/, `$1.${'A'.repeat(43)}%3D`);
      expect(forged).not.toBe(trusted);
      expect(await isSignedIn(forged)).toEqual({ isSignedIn: false });
    });

    test.each(['password', 'recovery', 'off', 'end-others', 'end-one'])(
      'requires a code again after: %s',
      async (what) => {
        const here = await open();
        if (what === 'password') {
          const change = { password, code: codeOf(site, key), newPassword: 'quattro cani in cortile' };
          expect((await site.post('/api/security/password', change, { cookie: here })).status).toBe(200);
        }
        if (what === 'recovery') {
          await site.post('/api/security/recovery', { email: ada.email });
          await site.work();
          const reset = { token: tokenIn(site, ada.email), password: 'quattro cani in cortile' };
          expect((await site.post('/api/security/recovery/password', reset)).status).toBe(200);
        }
        if (what === 'off') {
          const proof = { password, code: codeOf(site, key) };
          expect((await site.post('/api/security/two-factor/off', proof, { cookie: here })).status).toBe(200);
          await switchOn(site, here, { password });
        }
        if (what === 'end-others')
          expect((await site.post('/api/security/sessions/end-others', {}, { cookie: here })).status).toBe(
            200,
          );
        if (what === 'end-one') {
          const { sessions: open } = await read(here);
          const other = open.find(({ isCurrent }) => !isCurrent);
          const path = `/api/security/sessions/${other?.id}`;
          expect((await site.delete(path, { cookie: here })).status).toBe(200);
        }
        const known = ['password', 'recovery'].includes(what) ? 'quattro cani in cortile' : password;
        const answer = await signIn({ cookie: trusted }, { password: known });
        expect(await answer.json()).toEqual({ isSignedIn: false });
      },
    );

    test('gets a new device id: a copy of the previous one is not trusted', async () => {
      const planted = cookieOf(await signIn());
      const device = /tu-device=[^;]+/.exec(planted)?.[0] ?? '';
      const answer = await prove(codeOf(site, key), planted, { trustBrowser: true });
      expect(answer.status).toBe(200);
      expect(await isSignedIn(merge(planted, cookieOf(answer)))).toEqual({ isSignedIn: true });
      expect(await isSignedIn(device)).toEqual({ isSignedIn: false });
    });

    test('leaves the browser trusted when it ends all other sessions', async () => {
      const cookie = merge(trusted, cookieOf(await signIn({ cookie: trusted })));
      await site.post('/api/security/sessions/end-others', {}, { cookie });
      expect(await isSignedIn(trusted)).toEqual({ isSignedIn: true });
    });
  });

  test('makes the browser trusted only if the person requested it', async () => {
    const halfway = await signInHalfway();
    const cookie = merge(halfway, cookieOf(await prove(codeOf(site, key), halfway)));
    const devices = await database.db.select().from(knownDevices).where(eq(knownDevices.userId, ada.userId));
    expect(devices.map(({ trustedUntil }) => trustedUntil)).toEqual([null]);
    expect(await (await signIn({ cookie })).json()).toEqual({ isSignedIn: false });
  });

  test('ends before the code is entered if the password changes', async () => {
    const cookie = await signInHalfway();
    const change = { password, code: codeOf(site, key), newPassword: 'quattro cani in cortile' };
    await site.post('/api/security/password', change, { cookie: await open() });
    site.clock.advance(30);
    expect(await errorCodeOf(await prove(codeOf(site, key), cookie))).toBe('second_factor_expired');
  });

  test('after a recovery requires the code too', async () => {
    await site.post('/api/security/recovery', { email: ada.email });
    await site.work();
    const reset = { token: tokenIn(site, ada.email), password: 'quattro cani in cortile' };
    const answer = await site.post('/api/security/recovery/password', reset);
    expect(answer.headers.getSetCookie()).toEqual([]);
    const signedIn = await signIn({}, { password: 'quattro cani in cortile' });
    expect(await signedIn.json()).toEqual({ isSignedIn: false });
  });

  test('is deleted in the hour after it has expired', async () => {
    await signInHalfway();
    site.clock.advance(10 * 60);
    for (const kind of signInRetention) await deleteOld(site.deps, kind);
    const isOwn = eq(pendingSignIns.userId, ada.userId);
    expect(await database.db.select().from(pendingSignIns).where(isOwn)).toEqual([]);
  });
});

describe('switching two-factor sign-in off, and new backup codes', () => {
  let cookie: string;
  let key: string;
  let codes: string[];

  beforeEach(async () => {
    cookie = await open();
    ({ key, backupCodes: codes } = await switchOn(site, cookie, { password }));
    site.jobs.jobs.splice(0);
  });

  const send = (path: string, proof: object) =>
    site.post(`/api/security/two-factor/${path}`, proof, { cookie });

  test('switching off requires password and code, and is announced by email', async () => {
    expect((await send('off', { password, code: codeOf(site, key) })).status).toBe(200);
    expect((await read(cookie)).twoFactor).toMatchObject({ isOn: false, backupCodesLeft: 0 });
    expect(await (await signIn()).json()).toEqual({ isSignedIn: true });
    await site.work();
    expect(subjects()).toContain('Verifica in due passaggi disattivata');
    expect(await errorCodeOf(await send('off', { password }))).toBe('conflict');
  });

  test('new backup codes replace the old ones', async () => {
    const answer = await send('backup-codes', { password, code: codes[0] });
    const { backupCodes: fresh } = (await answer.json()) as { backupCodes: string[] };
    expect(fresh).toHaveLength(10);
    expect(await errorCodeOf(await prove(codes[1] ?? '', await signInHalfway()))).toBe('second_factor_wrong');
    expect((await prove(fresh[1] ?? '', await signInHalfway())).status).toBe(200);
    await site.work();
    expect(subjects()).toContain('Hai nuovi codici di riserva');
  });

  test.each(['off', 'backup-codes'])(
    '%s is refused if the password or the code is missing or wrong, and nothing changes',
    async (path) => {
      expect(await errorCodeOf(await send(path, {}))).toBe('password_required');
      expect(await errorCodeOf(await send(path, { password }))).toBe('code_required');
      expect(await errorCodeOf(await send(path, { code: codeOf(site, key) }))).toBe('password_required');
      const wrong = { password: 'quella sbagliata', code: codeOf(site, key) };
      expect(await errorCodeOf(await send(path, wrong))).toBe('wrong_password');
      expect(await errorCodeOf(await send(path, { password, code: '000000' }))).toBe('second_factor_wrong');
      expect((await read(cookie)).twoFactor).toMatchObject({ isOn: true, backupCodesLeft: 10 });
    },
  );

  test('switching off twice at the same time succeeds once', async () => {
    const answers = await Promise.all(codes.slice(0, 3).map((code) => send('off', { password, code })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('an open session cannot be used to guess the code', async () => {
    for (let round = 0; round < 10; round++) await send('off', { password, code: '000000' });
    expect(await errorCodeOf(await send('off', { password, code: codeOf(site, key) }))).toBe(
      'too_many_requests',
    );
  });
});

test('confirming a registration does not bypass a second factor', async () => {
  const registered = { name: 'Bea Bianchi', email: `${newId()}@example.org`, password };
  const cookie = cookieOf(await site.post('/api/auth/sign-up/email', registered));
  await site.work();
  const [bea] = await database.db.select().from(users).where(eq(users.email, registered.email));
  const encryptedKey = await encryptKey(site.deps.config, createKey());
  const row = { userId: bea?.id ?? '', encryptedKey, confirmedAt: site.clock.now() };
  await database.db.insert(authenticators).values(row);
  const answer = await site.post('/api/auth/confirmation', { token: tokenIn(site) }, { cookie });
  expect(await answer.json()).toMatchObject({ isSignedIn: false });
  expect(await site.person(cookieOf(answer))).toBeNull();
});

describe('with two-factor sign-in on, the password alone is not sufficient', () => {
  const newPassword = 'quattro cani in cortile';
  const changes: [string, object][] = [
    ['password', { newPassword }],
    ['email', { email: 'another-address@example.org' }],
  ];

  test.each(changes)('to change the %s', async (path, change) => {
    const cookie = await open();
    const { key } = await switchOn(site, cookie, { password });
    const ask = (proof: object) => site.post(`/api/security/${path}`, { ...change, ...proof }, { cookie });
    site.jobs.jobs.splice(0);
    expect(await errorCodeOf(await ask({ password }))).toBe('code_required');
    expect(await errorCodeOf(await ask({ password, code: '000000' }))).toBe('second_factor_wrong');
    expect(await errorCodeOf(await ask({ code: codeOf(site, key) }))).toBe('password_required');
    expect(site.jobs.jobs).toEqual([]);
    expect((await ask({ password, code: codeOf(site, key) })).status).toBe(200);
    expect(site.jobs.jobs).toHaveLength(1);
  });

  test.each([
    ['password', { newPassword: 'Juventus1' }, 'password_too_common'],
    ['email', { email: 'not an address' }, 'email_invalid'],
  ])('a refused new %s does not use up the code', async (path, change, refusal) => {
    const cookie = await open();
    const { key } = await switchOn(site, cookie, { password });
    const proof = { password, code: codeOf(site, key) };
    expect(
      await errorCodeOf(await site.post(`/api/security/${path}`, { ...change, ...proof }, { cookie })),
    ).toBe(refusal);
    const accepted = await site.post('/api/security/password', { newPassword, ...proof }, { cookie });
    expect(accepted.status).toBe(200);
  });

  test('only one of two password changes with the same code at the same time succeeds', async () => {
    const cookie = await open();
    const { key } = await switchOn(site, cookie, { password });
    const proof = { password, code: codeOf(site, key) };
    const chosen = [newPassword, 'cinque oche nello stagno'];
    const answers = await Promise.all(
      chosen.map((each) => site.post('/api/security/password', { newPassword: each, ...proof }, { cookie })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });
});

test('a person without a password proves a change with a code by email', async () => {
  await database.db.delete(signInMethods).where(eq(signInMethods.userId, ada.userId));
  const cookie = await open();
  const ask = (proof: object) =>
    site.post('/api/security/password', { newPassword: 'quattro cani in cortile', ...proof }, { cookie });
  expect(await errorCodeOf(await ask({}))).toBe('code_required');
  await site.post('/api/security/code', {}, { cookie });
  await site.work();
  const code = /\b\d{6}\b/.exec(site.mailbox.emails.at(-1)?.text ?? '')?.[0];
  expect((await ask({ code })).status).toBe(200);
  expect((await read(cookie)).hasPassword).toBe(true);
});

describe("the operator's command for a person who lost all codes", () => {
  test('switches two-factor sign-in off, once, and leaves an audit record', async () => {
    await switchOn(site, await open(), { password });
    await signInHalfway();
    expect(await resetSecondFactor(site.deps, ada.email.toUpperCase())).toBe(true);
    expect(await resetSecondFactor(site.deps, ada.email)).toBe(false);
    expect(await resetSecondFactor(site.deps, 'nobody@example.org')).toBe(false);
    expect(await (await signIn()).json()).toEqual({ isSignedIn: true });
    const records = await database.db
      .select()
      .from(auditRecords)
      .where(eq(auditRecords.subjectId, ada.userId));
    expect(records).toMatchObject([{ action: 'reset-second-factor', actorId: null }]);
  });

  test('does not change an unfinished setup', async () => {
    await site.post('/api/security/two-factor/setup', {}, { cookie: await open() });
    expect(await resetSecondFactor(site.deps, ada.email)).toBe(false);
  });
});

describe('when the setting requires two-factor sign-in for administrators', () => {
  let admin: Person;
  let cookie: string;

  beforeEach(async () => {
    admin = await insertOwner({ isAdmin: true });
    cookie = await open(admin);
    await database.db.insert(settings).values({ key: 'twoFactorForAdmins', value: true });
  });
  afterEach(async () => {
    await database.db.delete(settings);
  });

  const adminAnswer = async (asking = cookie) =>
    errorCodeOf(await site.get('/api/admin/dates-of-birth', { cookie: asking }));

  test('an administrator without it has no rights until it is on, and other people are not affected', async () => {
    expect(await adminAnswer()).toBe('two_factor_required');
    expect(await site.person(cookie)).toMatchObject({ isAdmin: false, needsTwoFactor: true });
    expect((await read(cookie)).twoFactor.isDemanded).toBe(true);
    await switchOn(site, cookie, { password });
    expect(await adminAnswer()).not.toMatch(/two_factor_required|admin_only/);
    expect(await site.person(cookie)).toMatchObject({ isAdmin: true, needsTwoFactor: false });
    const member = await open();
    expect(await adminAnswer(member)).toBe('admin_only');
    expect(await site.person(member)).toMatchObject({ isAdmin: false, needsTwoFactor: false });
  });

  test('an administrator who switches it off loses the rights at the next request', async () => {
    const { key } = await switchOn(site, cookie, { password });
    const proof = { password, code: codeOf(site, key) };
    await site.post('/api/security/two-factor/off', proof, { cookie });
    expect(await adminAnswer()).toBe('two_factor_required');
  });

  test('an unfinished setup is not sufficient', async () => {
    await site.post('/api/security/two-factor/setup', {}, { cookie });
    expect(await adminAnswer()).toBe('two_factor_required');
  });

  test.each([false, 'true', 1, {}])('the value %j of the setting does not require it', async (value) => {
    await database.db.update(settings).set({ value });
    expect(await adminAnswer()).not.toBe('two_factor_required');
  });
});
