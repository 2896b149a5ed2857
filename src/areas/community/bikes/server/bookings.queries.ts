import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import {
  pageOrder,
  readCursor,
  readPage,
  type Seek,
  type SortColumn,
  seekCondition,
  writeCursor,
} from '#platform/server/db/keyed-paging.ts';
import type { Slot } from '../bikes.rules.ts';
import type { BookingView, OwnBookings, OwnBookingsQuery } from '../bikes.schema.ts';
import { bikeBookingBikes, bikeBookings, bikes } from './bikes.table.ts';

type Row = typeof bikeBookings.$inferSelect;
type Key = [startsAt: string, id: string];

/** The active bookings of a person whose slot has not begun, each with its number of bikes. */
export async function listComingOf(
  { db, clock }: QueryContext,
  userId: string,
): Promise<(Slot & { bikes: number })[]> {
  const { startsAt, endsAt } = bikeBookings;
  const own = eq(bikeBookingBikes.bookingId, bikeBookings.id);
  return db
    .select({ startsAt, endsAt, bikes: db.$count(bikeBookingBikes, own) })
    .from(bikeBookings)
    .where(and(eq(bikeBookings.userId, userId), gt(startsAt, clock.now()), isNull(bikeBookings.cancelledAt)));
}

/** One booking. Throws `not_found`. */
export async function getBooking(ctx: QueryContext, bookingId: string): Promise<BookingView> {
  const rows = await ctx.db.select().from(bikeBookings).where(eq(bikeBookings.id, bookingId));
  const [view] = await viewBookings(ctx, rows);
  if (!view) throw new AppError('not_found');
  return view;
}

/** A person's bookings: either the active ones that have not ended, or the others. */
export async function listOwnBookings(
  ctx: QueryContext,
  userId: string,
  { which, cursor, limit }: OwnBookingsQuery,
): Promise<OwnBookings> {
  const list = `bike-bookings-${which}`;
  const columns = sortColumns(which);
  const page = await readPage<Row, Key>(
    { seek: readCursor<Key>(list, [z.iso.datetime(), z.uuid()], cursor), limit },
    (seek, count) => listRows(ctx, { userId, which, columns, seek, count }),
    ({ startsAt, id }) => [startsAt.toISOString(), id],
  );
  return {
    items: await viewBookings(ctx, page.items),
    next: page.next && writeCursor(list, page.next),
    previous: page.previous && writeCursor(list, page.previous),
  };
}

type Which = OwnBookingsQuery['which'];

function sortColumns(which: Which): SortColumn[] {
  const isDescending = which === 'past';
  return [
    { column: bikeBookings.startsAt, isDescending },
    { column: bikeBookings.id, isDescending },
  ];
}

type Asked = {
  userId: string;
  which: Which;
  columns: SortColumn[];
  seek: Seek<Key> | undefined;
  count: number;
};

function listRows(ctx: QueryContext, { userId, which, columns, seek, count }: Asked): Promise<Row[]> {
  return ctx.db
    .select()
    .from(bikeBookings)
    .where(
      and(
        eq(bikeBookings.userId, userId),
        which === 'coming' ? isComing(ctx) : isPast(ctx),
        seek && seekCondition(columns, seek),
      ),
    )
    .orderBy(...pageOrder(columns, seek?.direction))
    .limit(count);
}

const isComing = ({ clock }: QueryContext): SQL | undefined =>
  and(isNull(bikeBookings.cancelledAt), gt(bikeBookings.endsAt, clock.now()));

const isPast = ({ clock }: QueryContext): SQL | undefined =>
  or(isNotNull(bikeBookings.cancelledAt), lte(bikeBookings.endsAt, clock.now()));

/** Bookings as shown to their person, in the order of the rows. */
async function viewBookings({ db, clock }: QueryContext, rows: readonly Row[]): Promise<BookingView[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const found = await db
    .select({
      bookingId: bikeBookingBikes.bookingId,
      number: bikes.number,
      name: bikes.name,
      isOut: sql<boolean>`${bikeBookingBikes.handedOverAt} is not null and ${bikeBookingBikes.returnedAt} is null`,
    })
    .from(bikeBookingBikes)
    .innerJoin(bikes, eq(bikes.id, bikeBookingBikes.bikeId))
    .where(inArray(bikeBookingBikes.bookingId, ids))
    .orderBy(asc(bikes.number));
  return rows.map((row) => {
    const own = found.filter(({ bookingId }) => bookingId === row.id);
    return {
      id: row.id,
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
      bikes: own.map(({ number, name }) => ({ number, name })),
      code: row.code,
      createdAt: row.createdAt.toISOString(),
      cancelledAt: row.cancelledAt?.toISOString() ?? null,
      isCancellable: row.cancelledAt === null && row.startsAt > clock.now(),
      bikesOut: own.filter(({ isOut }) => isOut).length,
    };
  });
}
