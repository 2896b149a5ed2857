import { and, asc, eq, inArray, isNotNull, isNull, ne } from 'drizzle-orm';
import type { CommandContext } from '#platform/server/context.ts';
import { bikeBookingBikes, bikeBookings, bikes } from './bikes.table.ts';
import { lockBooking } from './cancel-booking.ts';
import { notifyBookingChanged } from './record-booking.ts';

export type BookedRow = typeof bikeBookingBikes.$inferSelect;

/** The rows of a booking with these ids, in the order of the bikes' numbers. The caller has locked the booking. */
export async function listBookedRows(
  { db }: CommandContext,
  { bookingId, ids }: { bookingId: string; ids: string[] },
): Promise<{ row: BookedRow; number: number }[]> {
  return db
    .select({ row: bikeBookingBikes, number: bikes.number })
    .from(bikeBookingBikes)
    .innerJoin(bikes, eq(bikes.id, bikeBookingBikes.bikeId))
    .where(and(eq(bikeBookingBikes.bookingId, bookingId), inArray(bikeBookingBikes.id, ids)))
    .orderBy(asc(bikes.number));
}

/** Stores when bikes of a booking were handed over, returned or marked as not collected. */
export async function recordHandOver(
  { db }: CommandContext,
  rowIds: string[],
  times: Partial<Pick<BookedRow, 'handedOverAt' | 'returnedAt' | 'noShowAt'>>,
): Promise<void> {
  await db.update(bikeBookingBikes).set(times).where(inArray(bikeBookingBikes.id, rowIds));
}

/** Whether any bike of a booking was handed over, even if it was returned since. */
export async function isHandedOver({ db }: CommandContext, bookingId: string): Promise<boolean> {
  const isOut = and(eq(bikeBookingBikes.bookingId, bookingId), isNotNull(bikeBookingBikes.handedOverAt));
  return (await db.$count(bikeBookingBikes, isOut)) > 0;
}

/**
 * The name of one of these bikes that is out with another booking; undefined when there is none. It locks the
 * bikes, so that two hand-overs at the same time wait for each other.
 */
export async function findBikeElsewhere(
  { db }: CommandContext,
  { bookingId, bikeIds }: { bookingId: string; bikeIds: string[] },
): Promise<string | undefined> {
  await db
    .select({ id: bikes.id })
    .from(bikes)
    .where(inArray(bikes.id, bikeIds))
    .orderBy(asc(bikes.id))
    .for('no key update');
  const [elsewhere] = await db
    .select({ name: bikes.name })
    .from(bikeBookingBikes)
    .innerJoin(bikes, eq(bikes.id, bikeBookingBikes.bikeId))
    .where(
      and(
        inArray(bikeBookingBikes.bikeId, bikeIds),
        ne(bikeBookingBikes.bookingId, bookingId),
        isNotNull(bikeBookingBikes.handedOverAt),
        isNull(bikeBookingBikes.returnedAt),
      ),
    )
    .limit(1);
  return elsewhere?.name;
}

/** Replaces a bike of a booking with another one. The caller has locked the plan and checked that the bike is free. */
export async function replaceBike(
  tx: CommandContext,
  { bookingId, rowId, bikeId }: { bookingId: string; rowId: string; bikeId: string },
): Promise<void> {
  const { revision, userId } = await lockBooking(tx, bookingId);
  await tx.db.update(bikeBookingBikes).set({ bikeId }).where(eq(bikeBookingBikes.id, rowId));
  await tx.db
    .update(bikeBookings)
    .set({ revision: revision + 1, changedAt: tx.clock.now() })
    .where(eq(bikeBookings.id, bookingId));
  await notifyBookingChanged(tx, userId);
}
