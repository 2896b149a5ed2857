import { expect, test } from 'vitest';
import { sendNewDevice } from '#areas/people/sign-in/server/sign-in.jobs.ts';
import { locales } from '#platform/i18n/locales.ts';
import { newId } from '#platform/kernel/id.ts';
import { createTestSite } from '#tests/support/account-site.ts';
import { testDatabase } from '#tests/support/database.ts';
import { insertPerson } from '#tests/support/people.ts';
import { sendAddressChange, sendAddressChanged, sendPasswordChanged, sendRecovery } from './security.jobs.ts';

const database = testDatabase();
const at = '2026-11-22T10:00:00.000Z';

test.each(locales)(
  'the emails in %s have no missing parameters, and are sent to the correct address',
  async (locale) => {
    const site = createTestSite(database.db);
    const { userId, email } = await insertPerson(database.db, { locale });
    const job = () => ({ emailId: newId(), userId });
    const [wanted, former] = [`wanted-${email}`, `former-${email}`];
    await sendRecovery.run(site.deps, job());
    await sendPasswordChanged.run(site.deps, { ...job(), at });
    await sendNewDevice.run(site.deps, { ...job(), userAgent: null, at });
    await sendAddressChange.run(site.deps, { ...job(), newEmail: wanted });
    await sendAddressChanged.run(site.deps, { ...job(), formerEmail: former, at });
    expect(site.mailbox.emails.map(({ to }) => to)).toEqual([email, email, email, wanted, former]);
    for (const { subject, text } of site.mailbox.emails) {
      expect(`${subject} ${text}`).not.toMatch(/\{\{|(recovery|newDevice|address\w+|passwordChanged)\./);
    }
  },
);

test('an email is sent once, even if its job runs twice', async () => {
  const site = createTestSite(database.db);
  const { userId } = await insertPerson(database.db);
  const job = { emailId: newId(), userId };
  for (let run = 0; run < 2; run++) await sendRecovery.run(site.deps, job);
  expect(site.mailbox.emails.map(({ key }) => key)).toEqual([`security/${job.emailId}`]);
});

test('the email of a job that an older version of the site enqueued is sent with its own key', async () => {
  const site = createTestSite(database.db);
  const { userId } = await insertPerson(database.db);
  const letterId = newId();
  await sendRecovery.run(site.deps, { letterId, userId });
  expect(site.mailbox.emails.map(({ key }) => key)).toEqual([`security/${letterId}`]);
});
