import { and, asc, eq, gt, isNotNull, isNull, notExists, or } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { isErasedAddress } from '#platform/kernel/erased-address.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { bikeBookingBikes, bikeBookings } from '../../server/bikes.table.ts';
import { effectOf, type Hours } from '../plan-changes.rules.ts';
import type { PlanEffects } from '../plan-changes.schema.ts';

/** The bookings affected by changed hours, among those that have not ended and have no recorded hand-over state. */
export async function listPlanEffects(
  { db, clock }: Pick<QueryContext, 'db' | 'clock'>,
  before: Hours,
  after: Hours,
): Promise<PlanEffects['items']> {
  const { id, startsAt, endsAt, cancelledAt } = bikeBookings;
  const recorded = db
    .select({ id: bikeBookingBikes.id })
    .from(bikeBookingBikes)
    .where(
      and(
        eq(bikeBookingBikes.bookingId, id),
        or(isNotNull(bikeBookingBikes.handedOverAt), isNotNull(bikeBookingBikes.noShowAt)),
      ),
    );
  const coming = await db
    .select({ id, startsAt, endsAt, fullName: users.fullName, email: users.email })
    .from(bikeBookings)
    .innerJoin(users, eq(users.id, bikeBookings.userId))
    .where(and(isNull(cancelledAt), gt(endsAt, clock.now()), notExists(recorded)))
    .orderBy(asc(startsAt), asc(id));
  return coming.flatMap((booking) => {
    const effect = effectOf(booking, before, after);
    if (!effect) return [];
    return {
      bookingId: booking.id,
      startsAt: booking.startsAt.toISOString(),
      endsAt: booking.endsAt.toISOString(),
      fullName: isErasedAddress(booking.email) ? '' : booking.fullName,
      effect,
    };
  });
}
