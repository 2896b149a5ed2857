import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { locales } from '#platform/i18n/locales.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { rateLimits } from '#platform/server/limits/rate-limits.table.ts';
import { createTestSite } from '#tests/support/account-site.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { forgetExpired, sendAccountExists, sendConfirmation } from './accounts.jobs.ts';
import { sessions, users, verifications } from './accounts.table.ts';

const database = testDatabase();

test('every night expired rows are deleted, and the others stay', async () => {
  const site = createTestSite(database.db);
  const { userId } = await insertPerson(database.db);
  const now = site.clock.now();
  for (const [name, at] of [
    ['past', addSeconds(now, -1)] as const,
    ['coming', addSeconds(now, 60)] as const,
  ]) {
    await database.db.insert(sessions).values({ id: newId(), userId, token: name, expiresAt: at });
    await database.db
      .insert(verifications)
      .values({ id: newId(), identifier: name, value: '', expiresAt: at });
    await database.db.insert(rateLimits).values({ id: newId(), key: name, count: 1, resetsAt: at });
  }
  await forgetExpired.run(site.deps, {});
  expect(await database.db.select({ left: sessions.token }).from(sessions)).toEqual([{ left: 'coming' }]);
  expect(await database.db.select({ left: verifications.identifier }).from(verifications)).toEqual([
    { left: 'coming' },
  ]);
  expect(await database.db.select({ left: rateLimits.key }).from(rateLimits)).toEqual([{ left: 'coming' }]);
});

test('a registration that nobody confirms is deleted after a week, and nothing else', async () => {
  const site = createTestSite(database.db);
  const at = (days: number) => addSeconds(site.clock.now(), -days * secondsPerDay);
  const register = async (days: number, rest: object = {}) => {
    const registration = { emailVerified: false, registrationId: newId(), ...rest };
    const { userId } = await insertPerson(database.db, registration);
    await database.db
      .update(users)
      .set({ updatedAt: at(days) })
      .where(eq(users.id, userId));
    return userId;
  };
  const old = await register(8);
  const kept = [
    await register(6),
    await register(8, { emailVerified: true }),
    await register(8, { blockedAt: at(8) }),
    await register(8, { registrationId: null }),
  ];
  await forgetExpired.run(site.deps, {});
  const left = await database.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [old, ...kept]));
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});

test.each(locales)(
  'the emails in %s have no unfilled placeholder, and do not repeat the name of a registration to its address',
  async (locale) => {
    const site = createTestSite(database.db);
    const person = await insertPerson(database.db, {
      locale,
      emailVerified: false,
      registrationId: newId(),
      fullName: 'Zoë Ńowak',
    });
    const job = { emailId: newId(), userId: person.userId, callbackUrl: `${site.deps.config.siteUrl}/` };
    await sendConfirmation.run(site.deps, job);
    await sendAccountExists.run(site.deps, { emailId: newId(), userId: person.userId });
    const [confirmation, accountExists] = site.mailbox.emails;
    expect(confirmation?.text).not.toContain('Zoë Ńowak');
    expect(accountExists?.text).toContain('Zoë Ńowak');
    for (const email of site.mailbox.emails) {
      expect(email.to).toBe(person.email);
      expect(`${email.subject} ${email.text}`).not.toMatch(/\{\{|confirmation\.|accountExists\./);
    }
  },
);

test('an email leaves once, though its job runs twice', async () => {
  const site = createTestSite(database.db);
  const { userId } = await insertPerson(database.db, { emailVerified: false, registrationId: newId() });
  const confirmation = { emailId: newId(), userId, callbackUrl: `${site.deps.config.siteUrl}/` };
  const accountExists = { emailId: newId(), userId };
  for (let run = 0; run < 2; run++) {
    await sendConfirmation.run(site.deps, confirmation);
    await sendAccountExists.run(site.deps, accountExists);
  }
  expect(site.mailbox.emails.map((email) => email.key)).toEqual([
    `accounts/${confirmation.emailId}`,
    `accounts/${accountExists.emailId}`,
  ]);
});

test('a person who has confirmed meanwhile gets no email', async () => {
  const site = createTestSite(database.db);
  const { userId } = await insertPerson(database.db);
  await sendConfirmation.run(site.deps, { emailId: newId(), userId, callbackUrl: 'https://example.org/' });
  expect(site.mailbox.emails).toEqual([]);
});
