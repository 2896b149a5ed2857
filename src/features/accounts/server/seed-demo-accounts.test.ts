import { inArray } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { cookieOf, createTestSite, errorCodeOf, type TestSite } from '#tests/support/account-site.ts';
import { testConfig } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { users } from './accounts.table.ts';
import { closeDemoAccounts, demoEmails, demoPassword, seedDemoAccounts } from './seed-demo-accounts.ts';

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

  test('exist once, however often the demo starts', async () => {
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

test('cannot be created on a live site', async () => {
  const live = { ...site.deps, config: testConfig({ isDemo: false }) };
  await expect(seedDemoAccounts(live)).rejects.toThrow('demo mode only');
});

test('can be closed twice without an error', async () => {
  await expect(closeDemoAccounts(database.db)).resolves.toBeDefined();
});
