import { z } from 'zod';
import { findAddressee } from '#areas/people/accounts/server/account-holders.queries.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { emailJobSchema } from '#platform/server/email/email-job.ts';
import { sendOnce } from '#platform/server/email/send-once.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { accountErasedEmail, deletionEmail, deletionEvents } from './deletion-emails.ts';

export const sendDeletionNotice = defineJob({
  name: 'accounts.send-deletion-notice',
  schema: emailJobSchema({
    userId: z.uuid(),
    what: z.enum(deletionEvents),
    at: z.iso.datetime(),
  }),
  async run(deps: AppDeps, { emailId, userId, what, at }) {
    const person = await findAddressee(deps, userId);
    if (!person) return;
    await sendOnce(
      deps,
      `accounts/${emailId}`,
      deletionEmail(what, person, { at, siteUrl: deps.config.siteUrl }),
    );
  },
});

/** The address is part of the job, because it is erased from the database. */
export const sendAccountErased = defineJob({
  name: 'accounts.send-account-erased',
  schema: emailJobSchema({ email: z.string(), locale: z.string().nullable() }),
  async run(deps: AppDeps, { emailId, email, locale }) {
    const farewell = accountErasedEmail({ fullName: '', email, locale }, deps.config.siteUrl);
    await sendOnce(deps, `accounts/${emailId}`, farewell);
  },
});

export const accountDeletionJobDefinitions = [sendDeletionNotice, sendAccountErased];
