import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, or, type SQL } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { addDays, romeDay, startOfRomeDay } from '#platform/kernel/clock/rome-day.ts';
import { isErasedAddress } from '#platform/kernel/erased-address.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { isClosed } from '../../bikes.rules.ts';
import { getAvailability } from '../../server/availability.queries.ts';
import { getBikePlan } from '../../server/bike-plan.ts';
import { bikeBookingBikes, bikeBookings, bikes } from '../../server/bikes.table.ts';
import { codeIn, shownStateOf } from '../bikes-admin.rules.ts';
import type { AdminBooking, DayBookings, OpenSlot } from '../bikes-admin.schema.ts';

type Row = typeof bikeBookings.$inferSelect;

/** The bookings of a day in Italy with names, and the bookings of any day with a bike that was not returned in time. */
export async function getDayBookings(
  ctx: QueryContext,
  asked: { day?: string | undefined },
): Promise<DayBookings> {
  const today = romeDay(ctx.clock.now());
  const day = asked.day ?? today;
  return {
    day,
    today,
    isClosed: isClosed(await getBikePlan(ctx), day),
    slots: await listOpenSlots(ctx, day),
    bookings: await listBookings(ctx, isOfDays(day, day)),
    late: await listBookings(ctx, inArray(bikeBookings.id, lateBookingIds(ctx))),
  };
}

/** A position in the order of bookings. */
export type BookingPlace = { startsAt: Date; id: string };

type Part = { from: string; to: string; after: BookingPlace | undefined; limit: number };

/** The next bookings of a range of days in Italy, both included, after a position in their order. */
export function listBookingsOfDays(
  ctx: QueryContext,
  { from, to, after, limit }: Part,
): Promise<AdminBooking[]> {
  const { startsAt, id } = bikeBookings;
  const isAfter =
    after && or(gt(startsAt, after.startsAt), and(eq(startsAt, after.startsAt), gt(id, after.id)));
  return listBookings(ctx, and(isOfDays(from, to), isAfter), limit);
}

const isOfDays = (from: string, to: string) =>
  and(
    gte(bikeBookings.startsAt, startOfRomeDay(from)),
    lt(bikeBookings.startsAt, startOfRomeDay(addDays(to, 1))),
  );

/** The number of bookings with a bike that was not returned in time. */
export async function countLateBookings(ctx: Pick<QueryContext, 'db' | 'clock'>): Promise<number> {
  return ctx.db.$count(bikeBookings, inArray(bikeBookings.id, lateBookingIds(ctx)));
}

/** The booking with a typed hand-over code; empty when no booking has the code. */
export function listBookingsByCode(ctx: QueryContext, typed: string): Promise<AdminBooking[]> {
  return listBookings(ctx, eq(bikeBookings.code, codeIn(typed)));
}

/** One booking. Throws `not_found`. */
export async function getAdminBooking(ctx: QueryContext, bookingId: string): Promise<AdminBooking> {
  const [booking] = await listBookings(ctx, eq(bikeBookings.id, bookingId));
  if (!booking) throw new AppError('not_found');
  return booking;
}

const lateBookingIds = ({ db, clock }: Pick<QueryContext, 'db' | 'clock'>) =>
  db
    .select({ id: bikeBookingBikes.bookingId })
    .from(bikeBookingBikes)
    .where(
      and(
        isNotNull(bikeBookingBikes.handedOverAt),
        isNull(bikeBookingBikes.returnedAt),
        lt(bikeBookingBikes.endsAt, clock.now()),
      ),
    );

async function listOpenSlots(ctx: QueryContext, day: string): Promise<OpenSlot[]> {
  const { days } = await getAvailability(ctx, { from: day, days: 1 });
  const open = days.find((each) => each.day === day && !each.isClosed);
  const now = ctx.clock.now();
  return (open?.slots ?? []).filter(({ endsAt }) => new Date(endsAt) > now);
}

/** Bookings in the order of their times, with their people and bikes. */
async function listBookings(
  ctx: QueryContext,
  condition: SQL | undefined,
  limit?: number,
): Promise<AdminBooking[]> {
  const all = ctx.db
    .select({ booking: bikeBookings, fullName: users.fullName, email: users.email })
    .from(bikeBookings)
    .innerJoin(users, eq(users.id, bikeBookings.userId))
    .where(condition)
    .orderBy(asc(bikeBookings.startsAt), asc(bikeBookings.id))
    .$dynamic();
  const rows = await (limit === undefined ? all : all.limit(limit));
  if (rows.length === 0) return [];
  const booked = await listBikesOf(
    ctx,
    rows.map(({ booking }) => booking.id),
  );
  const now = ctx.clock.now();
  return rows.map(({ booking, fullName, email }) => ({
    ...viewBooking(booking),
    person: {
      userId: booking.userId,
      fullName: isErasedAddress(email) ? '' : fullName,
      email: isErasedAddress(email) ? '' : email,
    },
    bikes: (booked.get(booking.id) ?? []).map(({ row, number, name }) => ({
      id: row.id,
      number,
      name,
      state: shownStateOf(row, booking, now),
      handedOverAt: row.handedOverAt?.toISOString() ?? null,
      returnedAt: row.returnedAt?.toISOString() ?? null,
    })),
  }));
}

const viewBooking = ({ id, startsAt, endsAt, code, createdAt, bookedBy, cancelledAt }: Row) => ({
  id,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
  code,
  createdAt: createdAt.toISOString(),
  isBookedForPerson: bookedBy !== null,
  cancelledAt: cancelledAt?.toISOString() ?? null,
});

async function listBikesOf({ db }: QueryContext, bookingIds: string[]) {
  const rows = await db
    .select({ row: bikeBookingBikes, number: bikes.number, name: bikes.name })
    .from(bikeBookingBikes)
    .innerJoin(bikes, eq(bikes.id, bikeBookingBikes.bikeId))
    .where(inArray(bikeBookingBikes.bookingId, bookingIds))
    .orderBy(asc(bikes.number));
  return Map.groupBy(rows, ({ row }) => row.bookingId);
}
