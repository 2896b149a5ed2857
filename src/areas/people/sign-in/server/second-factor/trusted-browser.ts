import { and, eq, gt, isNotNull, ne } from 'drizzle-orm';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { newId } from '#platform/kernel/id.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { trustedDays } from '../../sign-in.rules.ts';
import { hashDevice } from '../sessions/device-cookie.ts';
import { knownDevices } from '../sign-in.table.ts';

type Browser = { userId: string; device: string };

/** Whether this account's sign-ins with this browser need no second factor. */
export async function isTrusted({ db, clock }: QueryContext, { userId, device }: Browser): Promise<boolean> {
  const rows = await db
    .select({ userId: knownDevices.userId })
    .from(knownDevices)
    .where(
      and(
        eq(knownDevices.userId, userId),
        eq(knownDevices.deviceHash, hashDevice(device)),
        gt(knownDevices.trustedUntil, clock.now()),
      ),
    );
  return rows.length > 0;
}

/**
 * Trusts this browser for 30 days, so that this account's sign-ins need no second factor. Must be called only
 * after a sign-in with it. Returns the browser's new id for its cookie, because an attacker could have
 * planted the old one and have a copy.
 */
export async function trustBrowser(ctx: QueryContext, { userId, device }: Browser): Promise<string> {
  const trusted = newId();
  const deviceHash = hashDevice(trusted);
  const trustedUntil = addSeconds(ctx.clock.now(), trustedDays * secondsPerDay);
  await inTransaction(ctx, async ({ db }) => {
    const isThisBrowser = eq(knownDevices.deviceHash, hashDevice(device));
    // Other accounts that use this browser still recognise it.
    await db.update(knownDevices).set({ deviceHash }).where(isThisBrowser);
    await db
      .update(knownDevices)
      .set({ trustedUntil })
      .where(and(eq(knownDevices.userId, userId), eq(knownDevices.deviceHash, deviceHash)));
  });
  return trusted;
}

/** Ends the trust in a person's browsers, except in `exceptDevice`. */
export async function endTrust(
  { db }: Pick<QueryContext, 'db'>,
  { userId, exceptDevice }: { userId: string; exceptDevice?: string | undefined },
): Promise<void> {
  const isEnded = exceptDevice ? ne(knownDevices.deviceHash, hashDevice(exceptDevice)) : undefined;
  await db
    .update(knownDevices)
    .set({ trustedUntil: null })
    .where(and(eq(knownDevices.userId, userId), isNotNull(knownDevices.trustedUntil), isEnded));
}
