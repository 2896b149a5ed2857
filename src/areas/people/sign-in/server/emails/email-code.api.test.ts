import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { deleteOld } from '#framework/server/retention.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { rateLimits } from '#platform/server/limits/rate-limits.table.ts';
import { cookieOf, createTestSite, errorCodeOf, type TestSite } from '#tests/support/account-site.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { codeOf, switchOn } from '#tests/support/two-factor.ts';
import { storePassword } from '../passwords/store-password.ts';
import { emailCodes } from '../second-factor.table.ts';
import { signInRetention } from '../sign-in.retention.ts';
import { sessions, signInMethods } from '../sign-in.table.ts';

const database = testDatabase();

let site: TestSite;
/** A person who only signs in with a provider and has no password. */
let ada: Person;

beforeEach(async () => {
  site = createTestSite(database.db);
  await database.db.delete(rateLimits);
  ada = await insertPerson(database.db);
});

const ask = (email = ada.email, sent = {}) => site.post('/api/auth/email-code', { email }, sent);
const enter = (code: string, cookie: string, sent = {}) =>
  site.post('/api/auth/email-code/sign-in', { code }, { cookie, ...sent });

function codeInMail(to = ada.email): string {
  const text = site.mailbox.emails.filter((email) => email.to === to).at(-1)?.text ?? '';
  const [code] = /\b\d{6}\b/.exec(text) ?? [];
  if (!code) throw new Error(`No code in: ${text}`);
  return code;
}

/** Requests a code as a browser; returns its cookie, and the code that was sent. */
async function askAndRead(): Promise<{ cookie: string; code: string }> {
  const answer = await ask();
  expect(answer.status).toBe(200);
  await site.work();
  return { cookie: cookieOf(answer), code: codeInMail() };
}

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function countSessions(): Promise<number> {
  return (await database.db.select().from(sessions).where(eq(sessions.userId, ada.userId))).length;
}

describe('a code by email', () => {
  test.each([
    [{}, 'email_or_phone_required'],
    [{ email: ' ' }, 'email_or_phone_required'],
    [{ email: 'ada@example' }, 'email_invalid'],
    [{ phone: '+39 055 123456' }, 'sign_in_method_disabled'],
  ])('requested with %o is %s', async (identifier, code) => {
    expect(await errorCodeOf(await site.post('/api/auth/email-code', identifier))).toBe(code);
  });

  test('is refused to a blocked person, with the reason', async () => {
    const { cookie, code } = await askAndRead();
    await database.db.update(users).set({ blockedAt: new Date() }).where(eq(users.id, ada.userId));
    expect(await errorCodeOf(await enter(code, cookie))).toBe('account_blocked');
    expect(await countSessions()).toBe(0);
  });

  test('signs in a person without a password', async () => {
    const { cookie, code } = await askAndRead();
    expect(site.mailbox.emails.at(-1)).toMatchObject({ subject: 'Il tuo codice per TU Tutto è Uno' });
    expect(await site.person(cookie)).toBeNull();
    const answer = await enter(code, cookie);
    expect(await answer.json()).toEqual({ isSignedIn: true });
    expect(await site.person(cookieOf(answer))).toMatchObject({ email: ada.email });
  });

  test('is accepted in full-width digits', async () => {
    const { cookie, code } = await askAndRead();
    const wide = code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
    expect((await enter(wide, cookie)).status).toBe(200);
  });

  test('is accepted with spaces, and once', async () => {
    const { cookie, code } = await askAndRead();
    expect((await enter(`${code.slice(0, 3)} ${code.slice(3)}`, cookie)).status).toBe(200);
    expect(await errorCodeOf(await enter(code, cookie))).toBe('email_code_expired');
  });

  test('sent several times at the same time starts one session', async () => {
    const { cookie, code } = await askAndRead();
    const answers = await Promise.all([enter(code, cookie), enter(code, cookie), enter(code, cookie)]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await countSessions()).toBe(1);
  });

  test('works only in the browser that requested it', async () => {
    const { cookie, code } = await askAndRead();
    const elsewhere = cookieOf(await ask('nobody@example.org'));
    expect(await errorCodeOf(await enter(code, elsewhere))).toBe('email_code_wrong');
    expect(await errorCodeOf(await enter(code, ''))).toBe('email_code_expired');
    const forged = cookie.replace(/(tu-code=[^.;]+)\.[^;]+/, `$1.${'A'.repeat(43)}%3D`);
    expect(forged).not.toBe(cookie);
    expect(await errorCodeOf(await enter(code, forged))).toBe('email_code_expired');
    expect((await enter(code, cookie)).status).toBe(200);
  });

  test('expires after ten minutes', async () => {
    const { cookie, code } = await askAndRead();
    site.clock.advance(10 * 60);
    expect(await errorCodeOf(await enter(code, cookie))).toBe('email_code_expired');
  });

  test('becomes invalid after five wrong codes', async () => {
    const { cookie, code } = await askAndRead();
    for (let round = 0; round < 5; round++)
      expect(await errorCodeOf(await enter(wrong(code), cookie))).toBe('email_code_wrong');
    expect(await errorCodeOf(await enter(code, cookie))).toBe('email_code_expired');
    const again = await askAndRead();
    expect((await enter(again.code, again.cookie)).status).toBe(200);
  });

  test('counts simultaneous guesses', async () => {
    const { cookie, code } = await askAndRead();
    const guesses = Array.from({ length: 20 }, () => enter(wrong(code), cookie));
    const refused = await Promise.all((await Promise.all(guesses)).map(errorCodeOf));
    expect(refused.filter((each) => each === 'email_code_wrong')).toHaveLength(5);
  });

  test.each(['', '12345', '1234567', '١٢٣٤٥٦', 'x'.repeat(100), "' or 1=1"])(
    'cannot be "%s"',
    async (code) => {
      const { cookie } = await askAndRead();
      expect(await errorCodeOf(await enter(code, cookie))).toBe('email_code_wrong');
    },
  );

  test('does not invalidate the code of another browser', async () => {
    const first = await askAndRead();
    const second = await askAndRead();
    expect((await enter(first.code, first.cookie)).status).toBe(200);
    expect((await enter(second.code, second.cookie)).status).toBe(200);
  });

  test('is not stored in a table or a job', async () => {
    const answer = await ask();
    const waiting = JSON.stringify(site.jobs.jobs);
    await site.work();
    const code = codeInMail();
    const stored = JSON.stringify(await database.db.select().from(emailCodes));
    expect(`${waiting}${stored}${cookieOf(answer)}`).not.toContain(code);
  });

  test('is the same when its email is sent again', async () => {
    await ask();
    const [job] = site.jobs.jobs;
    await site.work();
    const first = codeInMail();
    site.jobs.jobs.push({ ...job, name: job?.name ?? '', data: { ...Object(job?.data), emailId: newId() } });
    await site.work();
    expect(site.mailbox.emails).toHaveLength(2);
    expect(codeInMail()).toBe(first);
  });

  test('becomes invalid with a new password', async () => {
    const first = await askAndRead();
    await storePassword(site.deps, { userId: ada.userId, passwordHash: 'none' });
    const cookie = await insertSession(database.db, ada.userId, site.deps.config);
    expect((await site.post('/api/security/recovery', { email: ada.email })).status).toBe(200);
    await site.work();
    const text = site.mailbox.emails.at(-1)?.text ?? '';
    const [, token] = /token=(\S+)/.exec(text) ?? [];
    const reset = { token, password: 'quattro cani in cortile' };
    expect((await site.post('/api/security/recovery/password', reset)).status).toBe(200);
    expect(await errorCodeOf(await enter(first.code, first.cookie))).toBe('email_code_expired');
    expect(await site.person(cookie)).toBeNull();
  });

  test('is followed by the second factor', async () => {
    const own = await insertSession(database.db, ada.userId, site.deps.config);
    await site.post('/api/security/code', {}, { cookie: own });
    await site.work();
    const { key } = await switchOn(site, own, { code: codeInMail() });
    const before = await countSessions();
    const { cookie, code } = await askAndRead();
    const answer = await enter(code, cookie);
    expect(await answer.json()).toEqual({ isSignedIn: false });
    expect(await countSessions()).toBe(before);
    const second = { code: codeOf(site, key) };
    const done = await site.post('/api/auth/second-factor', second, { cookie: cookieOf(answer) });
    expect(await site.person(cookieOf(done))).toMatchObject({ email: ada.email });
  });

  test('is deleted in the hour after it has expired', async () => {
    await ask();
    site.clock.advance(10 * 60);
    for (const kind of signInRetention) await deleteOld(site.deps, kind);
    const isOwn = eq(emailCodes.userId, ada.userId);
    expect(await database.db.select().from(emailCodes).where(isOwn)).toEqual([]);
  });
});

describe('a request for a code', () => {
  test('reveals nothing about an address, and sends nothing to one without an account', async () => {
    const unconfirmed = await insertPerson(database.db, { emailVerified: false, registrationId: newId() });
    const seen: unknown[] = [];
    for (const email of [ada.email, 'nobody@example.org', unconfirmed.email]) {
      const asked = await ask(email);
      const entered = await enter('000000', cookieOf(asked));
      const cookies = asked.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
      seen.push([asked.status, await asked.json(), cookies, entered.status, await errorCodeOf(entered)]);
    }
    expect(new Set(seen.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(site.jobs.jobs).toHaveLength(3);
    await site.work();
    expect(site.mailbox.emails.map(({ to }) => to)).toEqual([ada.email]);
  });

  test('beyond five emails per day sends no email, and creates no code to guess', async () => {
    for (let round = 0; round < 5; round++) await ask();
    const answer = await ask();
    expect(answer.status).toBe(200);
    await site.work();
    expect(site.mailbox.emails).toHaveLength(5);
    const open = await database.db.select().from(emailCodes).where(eq(emailCodes.userId, ada.userId));
    expect(open).toHaveLength(5);
  });

  test('is counted from zero again after a code was used', async () => {
    for (let round = 0; round < 8; round++) {
      const cookie = cookieOf(await ask());
      await site.work();
      const code = /\b\d{6}\b/.exec(site.mailbox.emails.at(-1)?.text ?? '')?.[0] ?? '';
      const answer = await site.post('/api/auth/email-code/sign-in', { code }, { cookie });
      expect(await answer.json()).toEqual({ isSignedIn: true });
      // The limit per client address is tested elsewhere.
      site.clock.advance(10 * 60);
    }
  });

  test('is allowed twenty times in ten minutes from one address', async () => {
    const from = '203.0.113.88';
    for (let round = 0; round < 20; round++) await ask(`nobody-${round}@example.org`, { from });
    expect(await errorCodeOf(await ask(ada.email, { from }))).toBe('too_many_requests');
  });

  test.each(['not an address', 'a@b'])('is refused for "%s", which is not an address', async (email) => {
    expect(await errorCodeOf(await ask(email))).toBe('email_invalid');
  });

  test('is refused from a page of another site', async () => {
    const answer = await ask(ada.email, { headers: { origin: 'https://evil.example' } });
    expect(await errorCodeOf(answer)).toBe('forbidden_origin');
  });

  test('finds the account in any notation of its address', async () => {
    const answer = await ask(` ${ada.email.toUpperCase()} `);
    await site.work();
    expect((await enter(codeInMail(), cookieOf(answer))).status).toBe(200);
  });
});

describe('a code by email that proves the owner of an account without a password', () => {
  let cookie: string;

  beforeEach(async () => {
    cookie = await insertSession(database.db, ada.userId, site.deps.config);
  });

  const askForProof = (asking = cookie) => site.post('/api/security/code', {}, { cookie: asking });

  test('belongs to one account and is invalid for another', async () => {
    const bea = await insertPerson(database.db);
    const theirs = await insertSession(database.db, bea.userId, site.deps.config);
    await askForProof(theirs);
    await askForProof();
    await site.work();
    const setup = await site.post('/api/security/two-factor/setup', {}, { cookie });
    const { key } = (await setup.json()) as { key: string };
    const on = (code: string) =>
      site.post('/api/security/two-factor/on', { code, appCode: codeOf(site, key) }, { cookie });
    expect(await errorCodeOf(await on(codeInMail(bea.email)))).toBe('email_code_wrong');
    expect((await on(codeInMail())).status).toBe(200);
  });

  test('does not sign in, and a code for signing in is not accepted as proof', async () => {
    await askForProof();
    await site.work();
    expect(await errorCodeOf(await enter(codeInMail(), cookie))).toBe('email_code_expired');
    const other = await askAndRead();
    const body = { code: other.code, appCode: '123456' };
    const answer = await site.post('/api/security/two-factor/on', body, { cookie });
    expect(await errorCodeOf(answer)).toBe('email_code_wrong');
  });

  test('is not for visitors, and is limited to ten per day', async () => {
    expect(await errorCodeOf(await askForProof(''))).toBe('sign_in_required');
    for (let round = 0; round < 10; round++) await askForProof();
    expect(await errorCodeOf(await askForProof())).toBe('too_many_requests');
  });

  test('is not required of an account with a password', async () => {
    await storePassword(site.deps, { userId: ada.userId, passwordHash: 'none' });
    const view = await (await site.get('/api/security', { cookie })).json();
    expect(view).toMatchObject({ proof: { password: true, code: null } });
    await database.db.delete(signInMethods).where(eq(signInMethods.userId, ada.userId));
    const without = await (await site.get('/api/security', { cookie })).json();
    expect(without).toMatchObject({ proof: { password: false, code: 'email' } });
  });
});
