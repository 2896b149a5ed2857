import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { deleteOld } from '#framework/server/retention.ts';
import { locales } from '#platform/i18n/locales.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestSite } from '#tests/support/account-site.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { sendAccountExists, sendConfirmation } from './sign-in.jobs.ts';
import { signInRetention } from './sign-in.retention.ts';

const database = testDatabase();

test('only unconfirmed registrations are deleted after a week', async () => {
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
  for (const kind of signInRetention) await deleteOld(site.deps, kind);
  const left = await database.db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, [old, ...kept]));
  expect(left.map(({ id }) => id).toSorted()).toEqual(kept.toSorted());
});

test.each(locales)(
  'emails in %s have all parameters, and the confirmation email omits the name from the registration',
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

test('an email is sent once, even if its job runs twice', async () => {
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

test('a person who has already confirmed their address gets no confirmation email', async () => {
  const site = createTestSite(database.db);
  const { userId } = await insertPerson(database.db);
  await sendConfirmation.run(site.deps, { emailId: newId(), userId, callbackUrl: 'https://example.org/' });
  expect(site.mailbox.emails).toEqual([]);
});
