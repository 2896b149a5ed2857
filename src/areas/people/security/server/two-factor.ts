import { authenticatorUri } from '#areas/people/sign-in/server/second-factor/authenticator.ts';
import { countBackupCodes } from '#areas/people/sign-in/server/second-factor/backup-codes.ts';
import {
  confirmAuthenticator,
  removeAuthenticator,
  replaceBackupCodes,
  setUpAuthenticator,
  type TwoFactorContext,
} from '#areas/people/sign-in/server/second-factor/change-two-factor.ts';
import { hasSecondFactor } from '#areas/people/sign-in/server/second-factor/second-factor.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { findAccount } from './account.queries.ts';
import { type Proof, proveOwner } from './prove-owner.ts';

export type TwoFactorState = { isOn: boolean; backupCodesLeft: number };

export async function readTwoFactor(ctx: Pick<AppDeps, 'db'>, userId: string): Promise<TwoFactorState> {
  const isOn = await hasSecondFactor(ctx, userId);
  return { isOn, backupCodesLeft: isOn ? await countBackupCodes(ctx, userId) : 0 };
}

/** Starts a setup, which needs no proof yet. Throws `conflict` when two-factor sign-in is on. */
export async function setUpTwoFactor(
  ctx: TwoFactorContext,
  userId: string,
): Promise<{ key: string; uri: string }> {
  const account = await findAccount(ctx, { userId });
  if (!account) throw new AppError('sign_in_required');
  const key = await setUpAuthenticator(ctx, userId);
  return { key, uri: authenticatorUri(key, account.email) };
}

/**
 * Switches two-factor sign-in on, and returns the backup codes. Throws the errors of `proveOwner` and
 * `confirmAuthenticator`.
 */
export async function switchTwoFactorOn(
  ctx: TwoFactorContext,
  { appCode, ...proof }: Proof & { appCode: string },
): Promise<string[]> {
  const { userId } = await proveOwner(ctx, proof);
  return confirmAuthenticator(ctx, { userId, appCode, clientAddress: proof.clientAddress });
}

/** Switches two-factor sign-in off. Throws the errors of `proveOwner`, and `conflict` when it is off. */
export async function switchTwoFactorOff(ctx: TwoFactorContext, proof: Proof): Promise<void> {
  const { userId } = await proveOwner(ctx, proof);
  await removeAuthenticator(ctx, userId);
}

/** Creates new backup codes. Throws the errors of `proveOwner`, and `conflict` when two-factor sign-in is off. */
export async function createBackupCodes(ctx: TwoFactorContext, proof: Proof): Promise<string[]> {
  const { userId } = await proveOwner(ctx, proof);
  return replaceBackupCodes(ctx, userId);
}
