import { z } from 'zod';
import { recoveryPath } from '#areas/people/sign-in/sign-in.rules.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { emailJobSchema } from '#platform/server/email/email-job.ts';
import { sendOnce } from '#platform/server/email/send-once.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { emailChangePath } from '../security.rules.ts';
import { type Account, findAccount } from './account.queries.ts';
import { createLinkToken, type LinkPurpose } from './link-token.ts';
import {
  addressChangedEmail,
  addressChangeEmail,
  passwordChangedEmail,
  recoveryEmail,
} from './security-emails.ts';

/** Minutes for which the link for a new password is valid. */
export const recoveryMinutes = 60;

/** Hours for which the link that confirms a new address is valid. */
export const emailChangeHours = 24;

const toAccount = { userId: z.uuid() };

export const sendRecovery = defineJob({
  name: 'security.send-recovery',
  schema: emailJobSchema(toAccount),
  async run(deps: AppDeps, { emailId, userId }) {
    const account = await findAccount(deps, { userId });
    if (!account) return;
    const purpose = { purpose: 'reset-password' } as const;
    const url = await linkTo(deps, recoveryPath, account, purpose, recoveryMinutes * 60);
    await sendOnce(deps, `security/${emailId}`, recoveryEmail(account, { url, minutes: recoveryMinutes }));
  },
});

export const sendAddressChange = defineJob({
  name: 'security.send-address-change',
  schema: emailJobSchema({ ...toAccount, newEmail: z.string() }),
  async run(deps: AppDeps, { emailId, userId, newEmail }) {
    const account = await findAccount(deps, { userId });
    // An address of another account cannot be taken over; the page does not reveal this.
    if (!account || (await findAccount(deps, { email: newEmail }))) return;
    const purpose = { purpose: 'change-email', newEmail } as const;
    const url = await linkTo(deps, emailChangePath, account, purpose, emailChangeHours * 60 * 60);
    const email = addressChangeEmail({ ...account, email: newEmail }, { url, hours: emailChangeHours });
    await sendOnce(deps, `security/${emailId}`, email);
  },
});

export const sendAddressChanged = defineJob({
  name: 'security.send-address-changed',
  schema: emailJobSchema({ ...toAccount, formerEmail: z.string(), at: z.iso.datetime() }),
  async run(deps: AppDeps, { emailId, userId, formerEmail, at }) {
    const account = await findAccount(deps, { userId });
    if (!account) return;
    const email = addressChangedEmail(
      { ...account, email: formerEmail },
      { at, siteUrl: deps.config.siteUrl },
    );
    await sendOnce(deps, `security/${emailId}`, email);
  },
});

export const sendPasswordChanged = defineJob({
  name: 'security.send-password-changed',
  schema: emailJobSchema({ ...toAccount, at: z.iso.datetime() }),
  async run(deps: AppDeps, { emailId, userId, at }) {
    const account = await findAccount(deps, { userId });
    if (!account) return;
    const email = passwordChangedEmail(account, { at, siteUrl: deps.config.siteUrl });
    await sendOnce(deps, `security/${emailId}`, email);
  },
});

export const securityJobDefinitions = [
  sendRecovery,
  sendAddressChange,
  sendAddressChanged,
  sendPasswordChanged,
];

/** The token is created when the email is sent, so that it is not stored in a job. */
async function linkTo(
  deps: AppDeps,
  path: string,
  account: Account,
  purpose: LinkPurpose,
  seconds: number,
): Promise<string> {
  const url = new URL(path, deps.config.siteUrl);
  const token = await createLinkToken(deps, account, purpose, seconds);
  url.search = new URLSearchParams({ token }).toString();
  return url.href;
}
