import { and, eq, isNotNull } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireLimit, resetLimit } from '#platform/server/limits/rate-limits.ts';
import { authenticators } from '../second-factor.table.ts';
import { sendSecondFactorNotice } from '../sign-in.jobs.ts';
import { decryptKey, findStep } from './authenticator.ts';
import { countBackupCodes, spendBackupCode } from './backup-codes.ts';
import { asDigits } from './typed-code.ts';

export type SecondFactorContext = Pick<AppDeps, 'db' | 'clock' | 'config' | 'jobs'>;

/** Limits of wrong codes for an account: from one address, and from all together. */
const fromAddress = { window: 15 * 60, max: 10 };
const fromAnywhere = { window: 60 * 60, max: 30 };

/** Whether sign-ins of this account require a second factor. */
export async function hasSecondFactor({ db }: Pick<AppDeps, 'db'>, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: authenticators.userId })
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  return rows.length > 0;
}

/** Counts an attempt before it is made, so that simultaneous ones count too. Throws `too_many_requests`. */
export async function countSecondFactorTry(
  ctx: Pick<AppDeps, 'db' | 'clock'>,
  { userId, clientAddress }: { userId: string; clientAddress: string },
): Promise<void> {
  await requireLimit(ctx, `second-factor|${clientAddress}|${userId}`, fromAddress);
  await requireLimit(ctx, `second-factor|anywhere|${userId}`, fromAnywhere);
}

export async function forgetSecondFactorTries(
  ctx: Pick<AppDeps, 'db'>,
  { userId, clientAddress }: { userId: string; clientAddress: string },
): Promise<void> {
  await resetLimit(ctx, `second-factor|${clientAddress}|${userId}`);
  await resetLimit(ctx, `second-factor|anywhere|${userId}`);
}

/**
 * Accepts a code of the authenticator app, or a backup code, and uses it up. Throws `second_factor_wrong` for
 * `code`, and `second_factor_expired` when it was switched off. The caller counts the attempts.
 */
export async function spendSecondFactor(
  ctx: SecondFactorContext,
  { userId, code }: { userId: string; code: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const [authenticator] = await tx.db
      .select()
      .from(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
      .for('update');
    if (!authenticator) throw new AppError('second_factor_expired');
    const step = await stepOf(tx, authenticator, code);
    if (step !== null) await acceptStep(tx, userId, step);
    else if (await spendBackupCode(tx, userId, code)) await notifyBackupCodeUsed(tx, userId);
    else throw fieldError('second_factor_wrong', 'code');
  });
}

type Authenticator = typeof authenticators.$inferSelect;

/** The time step of a code that can still be used; null for any other code. */
export async function stepOf(
  { clock, config }: SecondFactorContext,
  { encryptedKey, lastStep }: Authenticator,
  code: string,
): Promise<number | null> {
  const digits = asDigits(code);
  const key = /^\d{6}$/.test(digits) ? await decryptKey(config, encryptedKey) : null;
  return key === null ? null : findStep(key, digits, { now: clock.now(), lastStep });
}

async function acceptStep({ db }: SecondFactorContext, userId: string, lastStep: number): Promise<void> {
  await db.update(authenticators).set({ lastStep }).where(eq(authenticators.userId, userId));
}

async function notifyBackupCodeUsed(ctx: SecondFactorContext, userId: string): Promise<void> {
  const { db, clock, jobs } = ctx;
  const left = await countBackupCodes(ctx, userId);
  const job = { emailId: newId(), userId, what: 'backupCodeUsed', left, at: clock.now().toISOString() };
  await jobs.enqueue(db, sendSecondFactorNotice.name, job);
}
