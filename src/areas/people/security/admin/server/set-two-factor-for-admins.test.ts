import { afterEach, beforeEach, expect, test } from 'vitest';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { accountsSettings } from '#areas/people/accounts/accounts.settings.ts';
import { hashPassword } from '#areas/people/sign-in/server/passwords/password-hash.ts';
import { authenticators } from '#areas/people/sign-in/server/second-factor.table.ts';
import { signInMethods } from '#areas/people/sign-in/server/sign-in.table.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestSite, errorCodeOf, type TestSite } from '#tests/support/account-site.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { setTwoFactorForAdmins } from './set-two-factor-for-admins.ts';

const database = testDatabase();
const password = 'luppolo-fresco-82';
const passwordHash = await hashPassword(password);
let site: TestSite;
let admin: Person;
let cookie: string;

beforeEach(async () => {
  site = createTestSite(database.db);
  admin = await insertPerson(database.db, { isAdmin: true });
  const { userId } = admin;
  await database.db
    .insert(signInMethods)
    .values({ id: newId(), userId, providerId: 'credential', accountId: userId, password: passwordHash });
  cookie = await insertSession(database.db, userId, site.deps.config);
});

afterEach(async () => {
  await database.db.delete(settings);
});

const send = (body: object, sender = cookie) =>
  site.put('/api/admin/two-factor-for-admins', { version: 0, ...body }, { cookie: sender });

const isOn = () => getSetting(database, accountsSettings.settings.twoFactorForAdmins);

const addSecondFactor = ({ userId }: Person) =>
  database.db.insert(authenticators).values({ userId, encryptedKey: 'sealed', confirmedAt: new Date() });

const run = (version: number, on: boolean, actor = admin) =>
  setTwoFactorForAdmins({ ...site.deps, actor }, { version, isOn: on });

test('an administrator without two-factor sign-in cannot require it for all administrators', async () => {
  const answer = await send({ isOn: true, password });
  expect(answer.status).toBe(409);
  expect(await errorCodeOf(answer)).toBe('own_two_factor_missing');
  expect(await isOn()).toBe(false);
});

test('a change of this requirement needs the password', async () => {
  expect(await errorCodeOf(await send({ isOn: true }))).toBe('password_required');
  expect(await errorCodeOf(await send({ isOn: true, password: 'quattro gatti' }))).toBe('wrong_password');
});

test('an administrator with a second factor can require two-factor sign-in, and repetition changes nothing', async () => {
  await addSecondFactor(admin);
  // The password alone is no longer sufficient for this account.
  expect(await errorCodeOf(await send({ isOn: true, password }))).toBe('code_required');
  await Promise.all([run(0, true), run(0, true)]);
  expect(await isOn()).toBe(true);
  await expect(run(0, false)).rejects.toMatchObject({ code: 'settings_changed' });
  await run(1, false);
  expect(await isOn()).toBe(false);
});

test('people who are not administrators cannot set this requirement', async () => {
  const other = await insertPerson(database.db);
  const session = await insertSession(database.db, other.userId, site.deps.config);
  expect((await send({ isOn: true, password }, session)).status).toBe(403);
  expect((await send({ isOn: true, password }, '')).status).toBe(401);
  await expect(run(0, true, other)).rejects.toMatchObject({ code: 'admin_only' });
});
