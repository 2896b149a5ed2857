import { eq, lte } from 'drizzle-orm';
import { z } from 'zod';
import { sendOnce } from '#platform/server/email/send-once.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { defineJob } from '#platform/server/jobs/jobs.ts';
import { rateLimits } from '#platform/server/limits/rate-limits.table.ts';
import { confirmationPath } from '../accounts.rules.ts';
import { sessions, users, verifications } from './accounts.table.ts';
import { confirmationHours, createConfirmationToken } from './confirmation-token.ts';
import { accountExistsEmail, confirmationEmail } from './emails.ts';

export const sendConfirmation = defineJob({
  name: 'accounts.send-confirmation',
  schema: z.object({ letterId: z.uuid(), userId: z.uuid(), callbackUrl: z.url() }),
  async run(deps: AppDeps, { letterId, userId, callbackUrl }) {
    const { db, config } = deps;
    const token = await createConfirmationToken(deps, userId, callbackUrl);
    const [person] = await db.select().from(users).where(eq(users.id, userId));
    if (!token || !person) return;
    const url = new URL(confirmationPath, config.siteUrl);
    url.search = new URLSearchParams({ token }).toString();
    const email = confirmationEmail(person, { url: url.href, hours: confirmationHours });
    await sendOnce(deps, `accounts/${letterId}`, email);
  },
});

export const sendAccountExists = defineJob({
  name: 'accounts.send-account-exists',
  schema: z.object({ letterId: z.uuid(), userId: z.uuid() }),
  async run(deps: AppDeps, { letterId, userId }) {
    const [person] = await deps.db.select().from(users).where(eq(users.id, userId));
    if (!person) return;
    await sendOnce(deps, `accounts/${letterId}`, accountExistsEmail(person, deps.config.siteUrl));
  },
});

/** Deletes expired rows every night. */
export const forgetExpired = defineJob({
  name: 'accounts.forget-expired',
  schedule: '40 3 * * *',
  schema: z.object({}),
  async run({ db, clock }: AppDeps) {
    const now = clock.now();
    await db.delete(sessions).where(lte(sessions.expiresAt, now));
    await db.delete(verifications).where(lte(verifications.expiresAt, now));
    await db.delete(rateLimits).where(lte(rateLimits.resetsAt, now));
  },
});

export const accountsJobDefinitions = [sendConfirmation, sendAccountExists, forgetExpired];
