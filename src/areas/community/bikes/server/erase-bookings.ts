import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { maxDeletionWait } from '#areas/people/account-deletion/account-deletion.rules.ts';
import type { PersonalErasure } from '#framework/server/personal-erasure.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { bikeBookingBikes, bikeBookings, bikeCalendars, bikeTermsAcceptances } from './bikes.table.ts';
import { endBooking, lockBooking } from './cancel-booking.ts';

/** Cancels future bookings, and leaves past ones without a name. It waits until bikes that are out are returned. */
export const bikesErasure: PersonalErasure = {
  async isWaiting({ db, clock }, { userId, requestedAt }) {
    if (clock.now() >= addSeconds(requestedAt, maxDeletionWait * secondsPerDay)) return false;
    const [out] = await db
      .select({ id: bikeBookings.id })
      .from(bikeBookings)
      .innerJoin(bikeBookingBikes, eq(bikeBookingBikes.bookingId, bikeBookings.id))
      .where(
        and(
          eq(bikeBookings.userId, userId),
          isNotNull(bikeBookingBikes.handedOverAt),
          isNull(bikeBookingBikes.returnedAt),
        ),
      )
      .limit(1);
    return out !== undefined;
  },
  async erase(ctx, { userId }) {
    const { db, clock } = ctx;
    const coming = await db
      .select({ id: bikeBookings.id })
      .from(bikeBookings)
      .where(
        and(
          eq(bikeBookings.userId, userId),
          isNull(bikeBookings.cancelledAt),
          gt(bikeBookings.startsAt, clock.now()),
        ),
      );
    for (const { id } of coming) await endBooking(ctx, await lockBooking(ctx, id), 'erasure');
    await db.delete(bikeCalendars).where(eq(bikeCalendars.userId, userId));
    await db.delete(bikeTermsAcceptances).where(eq(bikeTermsAcceptances.userId, userId));
  },
};
