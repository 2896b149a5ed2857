import { and, desc, eq, gt, inArray, isNotNull, or } from 'drizzle-orm';
import { getSetting } from '#features/settings/server/settings.queries.ts';
import type { Person } from '#platform/kernel/actor.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { checkouts } from './checkout.table.ts';

/** Seconds after which an ended reservation no longer counts. */
const forgivenAfterSeconds = 24 * 60 * 60;

/**
 * Prevents one person from reserving stock repeatedly without paying: after several consecutive unpaid reservations
 * they must wait. Throws `reservations_paused` with the minutes.
 */
export async function requireFewUnpaid(ctx: CommandContext<Person>): Promise<void> {
  const { unpaidReservations, pauseMinutes } = await getSetting(ctx, 'purchaseLimits');
  const now = ctx.clock.now();
  const latest = await ctx.db
    .select({ state: checkouts.state, endedAt: checkouts.updatedAt })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, ctx.actor.userId),
        inArray(checkouts.state, ['paid', 'failed', 'cancelled', 'expired']),
        or(eq(checkouts.state, 'paid'), isNotNull(checkouts.reservedUntil)),
        gt(checkouts.updatedAt, addSeconds(now, -forgivenAfterSeconds)),
      ),
    )
    .orderBy(desc(checkouts.updatedAt))
    .limit(unpaidReservations);
  const [last] = latest;
  const areAllUnpaid = latest.every(({ state }) => state !== 'paid');
  if (!last || latest.length < unpaidReservations || !areAllUnpaid) return;
  const seconds = Math.ceil((addSeconds(last.endedAt, pauseMinutes * 60).getTime() - now.getTime()) / 1000);
  if (seconds > 0) throw new AppError('reservations_paused', { minutes: Math.ceil(seconds / 60), seconds });
}
