import { eq, inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { demoEmails } from '#areas/people/accounts/server/demo-people.ts';
import { makeAdmin } from '#areas/people/accounts/server/make-admin.ts';
import { setAdmin } from '#areas/site-wide/people-admin/server/set-admin.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { cookieOf, createTestSite, errorCodeOf, type TestSite } from '#tests/support/account-site.ts';
import { testConfig } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { closeDemoAccounts, demoPassword, seedDemoAccounts } from './seed-demo-accounts.ts';

const database = testDatabase();

let site: TestSite;
beforeEach(() => {
  site = createTestSite(database.db);
});

const signIn = (email: string) => site.post('/api/auth/sign-in/email', { email, password: demoPassword });

describe('the accounts of the demo', () => {
  beforeEach(() => seedDemoAccounts(site.deps));

  test.each([
    ['admin@example.org', { isAdmin: true, isSocio: false }],
    ['socio@example.org', { isAdmin: false, isSocio: true }],
    ['utente@example.org', { isAdmin: false, isSocio: false }],
  ])('%s can sign in', async (email, roles) => {
    const answer = await signIn(email);
    expect(await site.person(cookieOf(answer))).toMatchObject({ email, ...roles });
  });

  test('are created once, however often the demo starts', async () => {
    await Promise.all([seedDemoAccounts(site.deps), seedDemoAccounts(site.deps)]);
    const people = await database.db.select().from(users).where(inArray(users.email, demoEmails));
    expect(people).toHaveLength(3);
  });

  test('are closed, with their sessions, when a live site starts on the database of a demo', async () => {
    const cookie = cookieOf(await signIn('admin@example.org'));
    await closeDemoAccounts(database.db);
    expect(await site.person(cookie)).toBeNull();
    for (const email of demoEmails)
      expect(await errorCodeOf(await signIn(email))).toBe('invalid_credentials');
    const people = await database.db.select().from(users).where(inArray(users.email, demoEmails));
    expect(people.some((person) => person.isAdmin)).toBe(false);
  });
});

test('on a live site, demo administrators lose their rights; administrators set by the operator keep theirs', async () => {
  await seedDemoAccounts(site.deps);
  const [demoAdmin] = await database.db.select().from(users).where(eq(users.email, 'admin@example.org'));
  const first = await insertPerson(database.db);
  const second = await insertPerson(database.db);
  const own = await insertPerson(database.db);
  const make = (actor: Person, userId: string) =>
    setAdmin({ ...site.deps, actor }, { userId, isAdmin: true });
  await make({ ...first, userId: demoAdmin?.id ?? '', isAdmin: true }, first.userId);
  await make({ ...first, isAdmin: true }, second.userId);
  await makeAdmin(site.deps, own.email);
  await closeDemoAccounts(database.db);
  const admins = await database.db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true));
  const ids = admins.map(({ id }) => id);
  expect(ids).toContain(own.userId);
  expect(ids).not.toContain(first.userId);
  expect(ids).not.toContain(second.userId);
});

test('demo accounts cannot be created on a live site', async () => {
  const live = { ...site.deps, config: testConfig({ isDemo: false }) };
  await expect(seedDemoAccounts(live)).rejects.toThrow('demo mode only');
});

test('demo accounts can be closed twice without an error', async () => {
  await expect(closeDemoAccounts(database.db)).resolves.toBeUndefined();
});
