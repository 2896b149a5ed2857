import { expect, test } from 'vitest';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { createTestSite } from '#tests/support/account-site.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { makeAdmin } from './make-admin.ts';

const database = testDatabase();
const context = () => ({ db: database.db, clock: new FixedClock() });

test('a user who is made an administrator has the rights at the next request', async () => {
  const site = createTestSite(database.db);
  const ada = await insertPerson(database.db, { email: 'ada@example.org' });
  const cookie = await insertSession(database.db, ada.userId, site.deps.config);
  expect(await site.person(cookie)).toMatchObject({ userId: ada.userId, isAdmin: false });
  expect(await makeAdmin(context(), ' Ada@Example.org ')).toEqual({
    ok: true,
    userId: ada.userId,
    isConfirmed: true,
  });
  expect(await site.person(cookie)).toMatchObject({ isAdmin: true });
});

test('an address without an account is refused', async () => {
  expect(await makeAdmin(context(), 'nobody@example.org')).toEqual({ ok: false, reason: 'unknown_email' });
});
