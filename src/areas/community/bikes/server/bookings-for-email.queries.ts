import { asc, eq } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { bikeBookingBikes, bikeBookings, bikes } from './bikes.table.ts';

/** The data of a booking in emails and calendars. */
export type BookingForEmail = {
  id: string;
  startsAt: Date;
  endsAt: Date;
  /** Names of the bikes. */
  bikes: string[];
  code: string;
  createdAt: Date;
  /** When its revision last changed. */
  changedAt: Date | null;
  cancelledAt: Date | null;
  revision: number;
  locale: Locale;
  fullName: string;
  email: string;
};

/** Throws `not_found`. */
export async function getBookingForEmail(
  { db }: Pick<QueryContext, 'db'>,
  bookingId: string,
): Promise<BookingForEmail> {
  const { id, startsAt, endsAt, code, createdAt, changedAt, cancelledAt, revision, locale } = bikeBookings;
  const [row] = await db
    .select({
      ...{ id, startsAt, endsAt, code, createdAt, changedAt, cancelledAt, revision, locale },
      fullName: users.fullName,
      email: users.email,
    })
    .from(bikeBookings)
    .innerJoin(users, eq(users.id, bikeBookings.userId))
    .where(eq(id, bookingId));
  if (!row) throw new AppError('not_found');
  const names = await db
    .select({ name: bikes.name })
    .from(bikeBookingBikes)
    .innerJoin(bikes, eq(bikes.id, bikeBookingBikes.bikeId))
    .where(eq(bikeBookingBikes.bookingId, bookingId))
    .orderBy(asc(bikes.number));
  return { ...row, bikes: names.map(({ name }) => name) };
}
