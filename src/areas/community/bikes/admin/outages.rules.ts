import { type BookedBike, findFreeBikes, type Outage, type Slot } from '../bikes.rules.ts';

/** A bike of a booking that can no longer be used. */
export type AffectedBike = Slot & { rowId: string; bookingId: string; bikeId: string; place: number };

/** The effect on the booking: another bike replaces it, or without one the whole booking is cancelled. */
export type Effect = { rowId: string; bookingId: string; toBikeId: string | null };

type Known = {
  /** The other bikes in service, in the order of their numbers. */
  bikeIds: readonly string[];
  outages: readonly Outage[];
  /** The active bookings at the time, including those of the affected bikes. */
  booked: readonly (BookedBike & { bookingId: string })[];
};

/**
 * Finds a replacement for each affected bike, in their order. Bikes of a booking that is cancelled are free
 * for the next.
 */
export function planMoves(affected: readonly AffectedBike[], { bikeIds, outages, booked }: Known): Effect[] {
  let now = [...booked];
  const ended = new Set<string>();
  return affected.flatMap((bike) => {
    if (ended.has(bike.bookingId)) return [];
    const isOwn = (each: BookedBike) =>
      each.bikeId === bike.bikeId && each.startsAt.getTime() === bike.startsAt.getTime();
    const others = now.filter((each) => !isOwn(each));
    const [toBikeId = null] = findFreeBikes(bike, { bikeIds, outages, booked: others }).bikeIds;
    if (toBikeId === null) {
      ended.add(bike.bookingId);
      now = now.filter(({ bookingId }) => bookingId !== bike.bookingId);
    } else now = now.map((each) => (isOwn(each) ? { ...each, bikeId: toBikeId } : each));
    return [{ rowId: bike.rowId, bookingId: bike.bookingId, toBikeId }];
  });
}
