import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { isErasedAddress } from '#platform/kernel/erased-address.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Slot } from '../../bikes.rules.ts';
import { listOutages } from '../../server/availability.queries.ts';
import { bikeBookingBikes, bikeBookings, bikes } from '../../server/bikes.table.ts';
import type { Effects } from '../fleet.schema.ts';
import { type AffectedBike, type Effect, planMoves } from '../outages.rules.ts';

/** Days (YYYY-MM-DD), both included, on which a bike will be out of service; null means until further notice. */
export type OutageDays = { bikeId: string; from: string; to: string | null };

type Context = Pick<QueryContext, 'db' | 'clock'>;

/** The effects of an outage on bookings, with the details that an administrator confirms. */
export async function previewEffects(ctx: Context, days: OutageDays): Promise<Effects> {
  const effects = await planEffects(ctx, days);
  const { id, startsAt, endsAt } = bikeBookings;
  const ids = effects.map(({ bookingId }) => bookingId);
  if (ids.length === 0) return { items: [] };
  const bookings = await ctx.db
    .select({ id, startsAt, endsAt, fullName: users.fullName, email: users.email })
    .from(bikeBookings)
    .innerJoin(users, eq(users.id, bikeBookings.userId))
    .where(inArray(id, ids));
  const known = await ctx.db.select({ id: bikes.id, number: bikes.number, name: bikes.name }).from(bikes);
  const items = effects.flatMap(({ bookingId, toBikeId }) => {
    const booking = bookings.find((each) => each.id === bookingId);
    if (!booking) return [];
    return {
      bookingId,
      startsAt: booking.startsAt.toISOString(),
      endsAt: booking.endsAt.toISOString(),
      fullName: isErasedAddress(booking.email) ? '' : booking.fullName,
      movedTo: known.find((bike) => bike.id === toBikeId) ?? null,
    };
  });
  return { items };
}

/** The effects of an outage on bookings, in a fixed order. */
export async function planEffects(ctx: Context, days: OutageDays): Promise<Effect[]> {
  const affected = await listAffected(ctx, days);
  const [first, last] = [affected[0], affected.at(-1)];
  if (!first || !last) return [];
  const time = { startsAt: first.startsAt, endsAt: last.endsAt };
  const others = await ctx.db
    .select({ id: bikes.id })
    .from(bikes)
    .where(and(eq(bikes.state, 'in_service'), ne(bikes.id, days.bikeId)))
    .orderBy(asc(bikes.number));
  return planMoves(affected, {
    bikeIds: others.map(({ id }) => id),
    outages: await listOutages(ctx, time),
    booked: await listBooked(ctx, time),
  });
}

/**
 * The bookings of a bike on these days that have not ended and have no recorded hand-over state, in the order
 * of their times.
 */
async function listAffected(
  { db, clock }: Context,
  { bikeId, from, to }: OutageDays,
): Promise<AffectedBike[]> {
  const { id, bookingId, startsAt, endsAt, place, handedOverAt, noShowAt } = bikeBookingBikes;
  const rows = await db
    .select({ rowId: id, bookingId, bikeId: bikeBookingBikes.bikeId, startsAt, endsAt, place })
    .from(bikeBookingBikes)
    .where(
      and(
        eq(bikeBookingBikes.bikeId, bikeId),
        eq(bikeBookingBikes.isActive, true),
        gt(endsAt, clock.now()),
        isNull(handedOverAt),
        isNull(noShowAt),
      ),
    )
    .orderBy(asc(startsAt), asc(id));
  return rows.filter((row) => {
    const day = romeDay(row.startsAt);
    return from <= day && (to === null || day <= to);
  });
}

async function listBooked({ db }: Context, time: Slot) {
  const { bikeId, place, startsAt, endsAt, isActive, bookingId } = bikeBookingBikes;
  return db
    .select({ bikeId, place, startsAt, endsAt, bookingId })
    .from(bikeBookingBikes)
    .where(and(eq(isActive, true), gt(endsAt, time.startsAt)));
}
