import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { QueryContext } from '#platform/server/context.ts';
import {
  countSecondFactorTry,
  forgetSecondFactorTries,
  hasSecondFactor,
  type SecondFactorContext,
  spendSecondFactor,
} from '../second-factor/second-factor.ts';
import { isTrusted } from '../second-factor/trusted-browser.ts';
import { emailCodes, pendingSignIns } from '../second-factor.table.ts';

/** Seconds in which a person must provide the second factor. */
export const pendingLifetime = 10 * 60;

/** The number of wrong codes after which the person must sign in again. */
const maxTries = 5;

/** A sign-in about to become a session. Both ids are those of its browser; null without a browser. */
type SignIn = { userId: string; device: string | null; token: string | null; isProven: boolean };

export const createPendingToken = (): string => randomBytes(32).toString('base64url');

/**
 * Called before every session: true when it may begin, because the account has no second factor, the browser
 * is trusted, or the second factor was proven for this sign-in. Otherwise the sign-in is stored as pending,
 * unless its proof was already used up.
 */
export async function mayBeginSession(
  ctx: Pick<AppDeps, 'db' | 'clock'>,
  { userId, device, token, isProven }: SignIn,
): Promise<boolean> {
  if (!(await hasSecondFactor(ctx, userId))) return true;
  if (device && (await isTrusted(ctx, { userId, device }))) return true;
  if (!token) return false;
  if (await takeProven(ctx, { userId, token })) return true;
  if (isProven) return false;
  await ctx.db
    .insert(pendingSignIns)
    .values({ tokenHash: hashOf(token), userId, expiresAt: addSeconds(ctx.clock.now(), pendingLifetime) })
    .onConflictDoNothing();
  return false;
}

/**
 * Proves the second factor of the pending sign-in with this token, and returns its person. The session that
 * follows uses up the proof. Throws `second_factor_expired`, `second_factor_wrong`, `too_many_requests`.
 */
export async function provePendingSignIn(
  ctx: SecondFactorContext,
  { token, code, clientAddress }: { token: string | undefined; code: string; clientAddress: string },
): Promise<{ userId: string }> {
  const pending = token && (await countTry(ctx, token));
  if (!pending) throw new AppError('second_factor_expired');
  const { userId } = pending;
  await countSecondFactorTry(ctx, { userId, clientAddress });
  await spendSecondFactor(ctx, { userId, code });
  await forgetSecondFactorTries(ctx, { userId, clientAddress });
  const proven = await ctx.db
    .update(pendingSignIns)
    .set({ provenAt: ctx.clock.now() })
    .where(eq(pendingSignIns.tokenHash, hashOf(token)))
    .returning({ userId: pendingSignIns.userId });
  // The password changed meanwhile.
  if (proven.length === 0) throw new AppError('second_factor_expired');
  return { userId };
}

/** Ends a person's pending sign-ins and codes by email, when their first factor is no longer valid. */
export async function endPendingSignIns({ db }: Pick<AppDeps, 'db'>, userId: string): Promise<void> {
  await db.delete(pendingSignIns).where(eq(pendingSignIns.userId, userId));
  await db.delete(emailCodes).where(eq(emailCodes.userId, userId));
}

/** Counts an attempt in the row itself, so that simultaneous attempts cannot exceed the limit. */
async function countTry({ db, clock }: QueryContext, token: string): Promise<{ userId: string } | undefined> {
  const [pending] = await db
    .update(pendingSignIns)
    .set({ tries: sql`${pendingSignIns.tries} + 1` })
    .where(
      and(
        eq(pendingSignIns.tokenHash, hashOf(token)),
        lt(pendingSignIns.tries, maxTries),
        isNull(pendingSignIns.provenAt),
        gt(pendingSignIns.expiresAt, clock.now()),
      ),
    )
    .returning({ userId: pendingSignIns.userId });
  return pending;
}

async function takeProven(
  { db, clock }: QueryContext,
  { userId, token }: { userId: string; token: string },
): Promise<boolean> {
  const taken = await db
    .delete(pendingSignIns)
    .where(
      and(
        eq(pendingSignIns.tokenHash, hashOf(token)),
        eq(pendingSignIns.userId, userId),
        isNotNull(pendingSignIns.provenAt),
        gt(pendingSignIns.expiresAt, clock.now()),
      ),
    )
    .returning({ userId: pendingSignIns.userId });
  return taken.length > 0;
}

function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
