import { eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { emailJobSchema } from '#platform/server/email/email-job.ts';
import { sendOnce } from '#platform/server/email/send-once.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { rateLimits } from '#platform/server/limits/rate-limits.table.ts';
import {
  confirmationPath,
  emailCodeMinutes,
  providerNames,
  signInProviders,
  unconfirmedDays,
} from '../accounts.rules.ts';
import { knownDevices, sessions, users, verifications } from './accounts.table.ts';
import { confirmationHours, createConfirmationToken } from './confirmation-token.ts';
import { deleteUnconfirmedRegistrations } from './delete-unconfirmed-registrations.ts';
import { nameDevice } from './device-name.ts';
import { codeOf } from './email-code.ts';
import {
  accountErasedEmail,
  accountExistsEmail,
  codeEmail,
  confirmationEmail,
  deletionEmail,
  deletionEvents,
  newDeviceEmail,
  providerEmail,
  providerEvents,
  secondFactorEmail,
  secondFactorEvents,
} from './emails.ts';
import { emailCodes, pendingSignIns } from './second-factor.table.ts';
import { cookieLifetime } from './session-cookie.ts';

export const sendConfirmation = defineJob({
  name: 'accounts.send-confirmation',
  schema: emailJobSchema({ userId: z.uuid(), callbackUrl: z.url() }),
  async run(deps: AppDeps, { emailId, userId, callbackUrl }) {
    const { db, config } = deps;
    const token = await createConfirmationToken(deps, userId, callbackUrl);
    const [person] = await db.select().from(users).where(eq(users.id, userId));
    if (!token || !person) return;
    const url = new URL(confirmationPath, config.siteUrl);
    url.search = new URLSearchParams({ token }).toString();
    const email = confirmationEmail(person, { url: url.href, hours: confirmationHours });
    await sendOnce(deps, `accounts/${emailId}`, email);
  },
});

export const sendAccountExists = defineJob({
  name: 'accounts.send-account-exists',
  schema: emailJobSchema({ userId: z.uuid() }),
  async run(deps: AppDeps, { emailId, userId }) {
    const [person] = await deps.db.select().from(users).where(eq(users.id, userId));
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
    const [person] = await deps.db.select().from(users).where(eq(users.id, userId));
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
    /** Backup codes that are left. */
    left: z.int().nonnegative(),
    at: z.iso.datetime(),
  }),
  async run(deps: AppDeps, { emailId, userId, what, left, at }) {
    const [person] = await deps.db.select().from(users).where(eq(users.id, userId));
    if (!person) return;
    const email = secondFactorEmail(what, person, { left, at, siteUrl: deps.config.siteUrl });
    await sendOnce(deps, `accounts/${emailId}`, email);
  },
});

export const sendDeletionNotice = defineJob({
  name: 'accounts.send-deletion-notice',
  schema: emailJobSchema({
    userId: z.uuid(),
    what: z.enum(deletionEvents),
    at: z.iso.datetime(),
  }),
  async run(deps: AppDeps, { emailId, userId, what, at }) {
    const [person] = await deps.db.select().from(users).where(eq(users.id, userId));
    if (!person) return;
    await sendOnce(
      deps,
      `accounts/${emailId}`,
      deletionEmail(what, person, { at, siteUrl: deps.config.siteUrl }),
    );
  },
});

/** To an address that the site does not know any more. */
export const sendAccountErased = defineJob({
  name: 'accounts.send-account-erased',
  schema: emailJobSchema({ email: z.string(), locale: z.string().nullable() }),
  async run(deps: AppDeps, { emailId, email, locale }) {
    const farewell = accountErasedEmail({ fullName: '', email, locale }, deps.config.siteUrl);
    await sendOnce(deps, `accounts/${emailId}`, farewell);
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
    const [person] = await deps.db.select().from(users).where(eq(users.id, userId));
    if (!person) return;
    const event = { provider: providerNames[provider], at, siteUrl: deps.config.siteUrl };
    await sendOnce(deps, `accounts/${emailId}`, providerEmail(what, person, event));
  },
});

export const sendEmailCode = defineJob({
  name: 'accounts.send-email-code',
  schema: emailJobSchema({ codeId: z.uuid() }),
  async run(deps: AppDeps, { emailId, codeId }) {
    const [person] = await deps.db
      .select({ fullName: users.fullName, email: users.email, locale: users.locale })
      .from(emailCodes)
      .innerJoin(users, eq(users.id, emailCodes.userId))
      .where(eq(emailCodes.id, codeId));
    if (!person) return;
    const code = codeOf(deps.config, codeId);
    const email = codeEmail(person, { code, minutes: emailCodeMinutes, siteUrl: deps.config.siteUrl });
    await sendOnce(deps, `accounts/${emailId}`, email);
  },
});

/** Registrations that one night deletes. */
const mostAtOnce = 10_000;

/** Deletes expired rows every night. */
export const forgetExpired = defineJob({
  name: 'accounts.forget-expired',
  schedule: '40 3 * * *',
  schema: z.object({}),
  async run({ db, clock }: AppDeps) {
    const now = clock.now();
    await db.delete(sessions).where(lte(sessions.expiresAt, now));
    await db.delete(verifications).where(lte(verifications.expiresAt, now));
    const unused = addSeconds(now, -cookieLifetime);
    await db.delete(knownDevices).where(lte(knownDevices.lastSignInAt, unused));
    await db.delete(pendingSignIns).where(lte(pendingSignIns.expiresAt, now));
    await db.delete(emailCodes).where(lte(emailCodes.expiresAt, now));
    await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now));
    const before = addSeconds(now, -unconfirmedDays * secondsPerDay);
    await deleteUnconfirmedRegistrations({ db }, { before, limit: mostAtOnce });
  },
});

export const accountsJobDefinitions = [
  sendConfirmation,
  sendAccountExists,
  sendNewDevice,
  sendSecondFactorNotice,
  sendEmailCode,
  sendProviderNotice,
  sendDeletionNotice,
  sendAccountErased,
  forgetExpired,
];
