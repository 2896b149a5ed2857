import { z } from 'zod';
import { findAddressee } from '#areas/people/accounts/server/account-holders.queries.ts';
import { findBlock } from '#areas/people/accounts/server/blocks.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { emailJobSchema } from '#platform/server/email/email-job.ts';
import { sendOnce } from '#platform/server/email/send-once.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { confirmationPath, emailCodeMinutes, providerNames, signInProviders } from '../sign-in.rules.ts';
import { confirmationHours, createConfirmationToken } from './emails/confirmation-token.ts';
import { codeOf } from './emails/email-code.ts';
import { findCodeAddressee } from './emails/email-codes.queries.ts';
import {
  accountExistsEmail,
  blockEmail,
  codeEmail,
  confirmationEmail,
  newDeviceEmail,
  providerEmail,
  providerEvents,
  secondFactorEmail,
  secondFactorEvents,
} from './emails/emails.ts';
import { nameDevice } from './sessions/device-name.ts';

// The names of these jobs are older than the area and must not change, because stored jobs refer to them.
export const sendConfirmation = defineJob({
  name: 'accounts.send-confirmation',
  schema: emailJobSchema({ userId: z.uuid(), callbackUrl: z.url() }),
  async run(deps: AppDeps, { emailId, userId, callbackUrl }) {
    const token = await createConfirmationToken(deps, userId, callbackUrl);
    const person = await findAddressee(deps, userId);
    if (!token || !person) return;
    const url = new URL(confirmationPath, deps.config.siteUrl);
    url.search = new URLSearchParams({ token }).toString();
    const email = confirmationEmail(person, { url: url.href, hours: confirmationHours });
    await sendOnce(deps, `accounts/${emailId}`, email);
  },
});

export const sendAccountExists = defineJob({
  name: 'accounts.send-account-exists',
  schema: emailJobSchema({ userId: z.uuid() }),
  async run(deps: AppDeps, { emailId, userId }) {
    const person = await findAddressee(deps, userId);
    if (!person) return;
    await sendOnce(deps, `accounts/${emailId}`, accountExistsEmail(person, deps.config.siteUrl));
  },
});

export const sendNewDevice = defineJob({
  name: 'accounts.send-new-device',
  schema: emailJobSchema({
    userId: z.uuid(),
    userAgent: z.string().nullable(),
    at: z.iso.datetime(),
  }),
  async run(deps: AppDeps, { emailId, userId, userAgent, at }) {
    const person = await findAddressee(deps, userId);
    if (!person) return;
    const email = newDeviceEmail(person, { device: nameDevice(userAgent), at, siteUrl: deps.config.siteUrl });
    await sendOnce(deps, `accounts/${emailId}`, email);
  },
});

export const sendSecondFactorNotice = defineJob({
  name: 'accounts.send-second-factor-notice',
  schema: emailJobSchema({
    userId: z.uuid(),
    what: z.enum(secondFactorEvents),
    left: z.int().nonnegative(),
    at: z.iso.datetime(),
  }),
  async run(deps: AppDeps, { emailId, userId, what, left, at }) {
    const person = await findAddressee(deps, userId);
    if (!person) return;
    const email = secondFactorEmail(what, person, { left, at, siteUrl: deps.config.siteUrl });
    await sendOnce(deps, `accounts/${emailId}`, email);
  },
});

export const sendBlockNotice = defineJob({
  name: 'accounts.send-block-notice',
  schema: emailJobSchema({ userId: z.uuid(), isBlocked: z.boolean() }),
  async run(deps: AppDeps, { emailId, userId, isBlocked }) {
    const [person, block] = [await findAddressee(deps, userId), await findBlock(deps, userId)];
    // If the block has changed again before this email is sent, the next email reports it.
    if (!person || (block !== null) !== isBlocked) return;
    const email = blockEmail(person, { reason: block?.reason ?? null, siteUrl: deps.config.siteUrl });
    await sendOnce(deps, `accounts/${emailId}`, email);
  },
});

export const sendProviderNotice = defineJob({
  name: 'accounts.send-provider-notice',
  schema: emailJobSchema({
    userId: z.uuid(),
    what: z.enum(providerEvents),
    provider: z.enum(signInProviders),
    at: z.iso.datetime(),
  }),
  async run(deps: AppDeps, { emailId, userId, what, provider, at }) {
    const person = await findAddressee(deps, userId);
    if (!person) return;
    const event = { provider: providerNames[provider], at, siteUrl: deps.config.siteUrl };
    await sendOnce(deps, `accounts/${emailId}`, providerEmail(what, person, event));
  },
});

export const sendEmailCode = defineJob({
  name: 'accounts.send-email-code',
  schema: emailJobSchema({ codeId: z.uuid() }),
  async run(deps: AppDeps, { emailId, codeId }) {
    const person = await findCodeAddressee(deps, codeId);
    if (!person) return;
    const code = codeOf(deps.config, codeId);
    const email = codeEmail(person, { code, minutes: emailCodeMinutes, siteUrl: deps.config.siteUrl });
    await sendOnce(deps, `accounts/${emailId}`, email);
  },
});

export const signInJobDefinitions = [
  sendConfirmation,
  sendAccountExists,
  sendNewDevice,
  sendSecondFactorNotice,
  sendEmailCode,
  sendProviderNotice,
  sendBlockNotice,
];
