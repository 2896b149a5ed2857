import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import type { SecondFactorEvent } from '../emails/emails.ts';
import { authenticators, backupCodes } from '../second-factor.table.ts';
import { endPendingSignIns } from '../sessions/pending-sign-in.ts';
import { sendSecondFactorNotice } from '../sign-in.jobs.ts';
import { createKey, encryptKey } from './authenticator.ts';
import { renewBackupCodes } from './backup-codes.ts';
import {
  countSecondFactorTry,
  forgetSecondFactorTries,
  type SecondFactorContext,
  stepOf,
} from './second-factor.ts';
import { endTrust } from './trusted-browser.ts';

// The callers of these commands have called `proveOwner`.

export type TwoFactorContext = SecondFactorContext & Pick<AppDeps, 'live'>;

/**
 * Starts the setup of an authenticator app, and returns its key. Sign-ins do not require it yet, and an
 * unfinished setup is replaced by the next. Throws `conflict` when two-factor sign-in is on.
 */
export async function setUpAuthenticator({ db, config }: TwoFactorContext, userId: string): Promise<string> {
  const key = createKey();
  const encryptedKey = await encryptKey(config, key);
  const stored = await db
    .insert(authenticators)
    .values({ userId, encryptedKey })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { encryptedKey, lastStep: 0 },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId });
  if (stored.length === 0) throw new AppError('conflict');
  return key;
}

/**
 * Switches two-factor sign-in on with the first code of the app, and returns the backup codes. Throws
 * `second_factor_wrong` for `appCode`, `too_many_requests`, and `conflict` when it is on or was not set up.
 */
export async function confirmAuthenticator(
  ctx: TwoFactorContext,
  { appCode, ...who }: { userId: string; appCode: string; clientAddress: string },
): Promise<string[]> {
  const { userId } = who;
  await countSecondFactorTry(ctx, who);
  const codes = await inTransaction(ctx, async (tx) => {
    const [authenticator] = await tx.db
      .select()
      .from(authenticators)
      .where(and(eq(authenticators.userId, userId), isNull(authenticators.confirmedAt)))
      .for('update');
    if (!authenticator) throw new AppError('conflict');
    const lastStep = await stepOf(tx, authenticator, appCode);
    if (lastStep === null) throw fieldError('second_factor_wrong', 'appCode');
    await tx.db
      .update(authenticators)
      .set({ confirmedAt: tx.clock.now(), lastStep })
      .where(eq(authenticators.userId, userId));
    const fresh = await renewBackupCodes(tx, userId);
    await notify(tx, userId, 'twoFactorOn', fresh.length);
    return fresh;
  });
  await forgetSecondFactorTries(ctx, who);
  return codes;
}

/** Switches two-factor sign-in off. Throws `conflict` when it is off. */
export async function removeAuthenticator(ctx: TwoFactorContext, userId: string): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const removed = await tx.db
      .delete(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
      .returning({ userId: authenticators.userId });
    if (removed.length === 0) throw new AppError('conflict');
    await tx.db.delete(backupCodes).where(eq(backupCodes.userId, userId));
    await endTrust(tx, { userId });
    await endPendingSignIns(tx, userId);
    await notify(tx, userId, 'twoFactorOff', 0);
  });
}

/** Replaces the backup codes. Throws `conflict` when two-factor sign-in is off. */
export async function replaceBackupCodes(ctx: TwoFactorContext, userId: string): Promise<string[]> {
  return inTransaction(ctx, async (tx) => {
    const [authenticator] = await tx.db
      .select({ userId: authenticators.userId })
      .from(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
      .for('update');
    if (!authenticator) throw new AppError('conflict');
    const codes = await renewBackupCodes(tx, userId);
    await notify(tx, userId, 'backupCodesRenewed', codes.length);
    return codes;
  });
}

/** Informs the person by email, and their open pages, because an administrator's rights may depend on it. */
async function notify(
  ctx: TwoFactorContext,
  userId: string,
  what: SecondFactorEvent,
  left: number,
): Promise<void> {
  const { db, clock, jobs } = ctx;
  const to = { userId };
  await announceChanges(ctx, { topic: 'session', to }, { topic: 'own-sessions', to });
  const job = { emailId: newId(), userId, what, left, at: clock.now().toISOString() };
  await jobs.enqueue(db, sendSecondFactorNotice.name, job);
}
