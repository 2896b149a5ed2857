import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { sendSecondFactorNotice } from '#features/accounts/server/accounts.jobs.ts';
import { authenticatorUri, createKey, encryptKey } from '#features/accounts/server/authenticator.ts';
import { countBackupCodes, renewBackupCodes } from '#features/accounts/server/backup-codes.ts';
import type { SecondFactorEvent } from '#features/accounts/server/emails.ts';
import { endPendingSignIns } from '#features/accounts/server/pending-sign-in.ts';
import { authenticators, backupCodes } from '#features/accounts/server/second-factor.table.ts';
import {
  countSecondFactorTry,
  hasSecondFactor,
  type SecondFactorContext,
  stepOf,
} from '#features/accounts/server/second-factor.ts';
import { endTrust } from '#features/accounts/server/trusted-browser.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { AppDeps } from '#platform/server/http/app-env.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { findAccount } from './account.queries.ts';
import { type Proof, proveOwner } from './prove-owner.ts';

type TwoFactorContext = SecondFactorContext & Pick<AppDeps, 'live'>;

export type TwoFactorState = { isOn: boolean; backupCodesLeft: number };

export async function readTwoFactor(ctx: Pick<AppDeps, 'db'>, userId: string): Promise<TwoFactorState> {
  const isOn = await hasSecondFactor(ctx, userId);
  return { isOn, backupCodesLeft: isOn ? await countBackupCodes(ctx, userId) : 0 };
}

/**
 * Begins to set up an authenticator app, and returns its key. Sign-ins ask for nothing yet, and an unfinished setup is
 * replaced by the next. Throws `conflict` when two-factor sign-in is on.
 */
export async function setUpTwoFactor(
  ctx: TwoFactorContext,
  userId: string,
): Promise<{ key: string; uri: string }> {
  const account = await findAccount(ctx, { userId });
  if (!account) throw new AppError('sign_in_required');
  const key = createKey();
  const encryptedKey = await encryptKey(ctx.config, key);
  const stored = await ctx.db
    .insert(authenticators)
    .values({ userId, encryptedKey })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { encryptedKey, lastStep: 0 },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ userId: authenticators.userId });
  if (stored.length === 0) throw new AppError('conflict');
  return { key, uri: authenticatorUri(key, account.email) };
}

/**
 * Switches two-factor sign-in on with the first code of the app, and returns the backup codes. Throws
 * `second_factor_wrong` about `appCode`, `conflict` when it is on or was not set up, and what `proveOwner` throws.
 */
export async function switchTwoFactorOn(
  ctx: TwoFactorContext,
  { appCode, ...proof }: Proof & { appCode: string },
): Promise<string[]> {
  const { userId } = await proveOwner(ctx, proof);
  await countSecondFactorTry(ctx, proof);
  return inTransaction(ctx, async (tx) => {
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
    const codes = await renewBackupCodes(tx, userId);
    await tell(tx, userId, 'twoFactorOn', codes.length);
    return codes;
  });
}

/** Switches two-factor sign-in off. Throws `conflict` when it is off, and what `proveOwner` throws. */
export async function switchTwoFactorOff(ctx: TwoFactorContext, proof: Proof): Promise<void> {
  const { userId } = await proveOwner(ctx, proof);
  await inTransaction(ctx, async (tx) => {
    const removed = await tx.db
      .delete(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
      .returning({ userId: authenticators.userId });
    if (removed.length === 0) throw new AppError('conflict');
    await tx.db.delete(backupCodes).where(eq(backupCodes.userId, userId));
    await endTrust(tx, { userId });
    await endPendingSignIns(tx, userId);
    await tell(tx, userId, 'twoFactorOff', 0);
  });
}

/** Replaces the backup codes. Throws `conflict` when two-factor sign-in is off, and what `proveOwner` throws. */
export async function replaceBackupCodes(ctx: TwoFactorContext, proof: Proof): Promise<string[]> {
  const { userId } = await proveOwner(ctx, proof);
  return inTransaction(ctx, async (tx) => {
    const [authenticator] = await tx.db
      .select({ userId: authenticators.userId })
      .from(authenticators)
      .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))
      .for('update');
    if (!authenticator) throw new AppError('conflict');
    const codes = await renewBackupCodes(tx, userId);
    await tell(tx, userId, 'backupCodesRenewed', codes.length);
    return codes;
  });
}

/** By email, and to the person's open pages: an administrator's rights may depend on it. */
async function tell(
  ctx: TwoFactorContext,
  userId: string,
  what: SecondFactorEvent,
  left: number,
): Promise<void> {
  const { db, clock, jobs } = ctx;
  const to = { userId };
  await announceChanges(ctx, { topic: 'session', to }, { topic: 'own-sessions', to });
  const job = { letterId: newId(), userId, what, left, at: clock.now().toISOString() };
  await jobs.enqueue(db, sendSecondFactorNotice.name, job);
}
