import { and, asc, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import { getSender, type Sender } from '#areas/foundation/settings/server/sender.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { findPerson } from '#areas/people/sign-in/server/sessions/find-person.queries.ts';
import { defaultLocale, isLocale } from '#platform/i18n/locales.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { type CalendarEvent, writeCalendar } from '#platform/server/calendar/write-calendar.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { handOverPath } from '../../bikes.rules.ts';
import { bikeBookingBikes, bikeBookings, bikeCalendars, bikes } from '../../server/bikes.table.ts';
import type { AdminCalendars } from '../calendars.schema.ts';

/** Days for which past bookings stay in a calendar. */
const pastDays = 30;

/** The URL path of the administrators' calendars. */
export const adminCalendarsPath = '/calendar/all-bikes';

/** The private calendar URLs of an administrator. */
export async function listAdminCalendars(
  { db }: Pick<QueryContext, 'db'>,
  { userId, siteUrl }: { userId: string; siteUrl: string },
): Promise<AdminCalendars> {
  const rows = await db
    .select()
    .from(bikeCalendars)
    .where(and(eq(bikeCalendars.userId, userId), ne(bikeCalendars.scope, 'own')));
  const items = rows.map(({ bikeId, token, createdAt }) => ({
    bikeId,
    url: `${siteUrl}${adminCalendarsPath}/${token}.ics`,
    createdAt: createdAt.toISOString(),
  }));
  return { items };
}

/**
 * The calendar at an administrator's private URL. Throws `not_found`, also when its owner is no longer an
 * administrator.
 */
export async function readAdminCalendar(
  ctx: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<string> {
  const [calendar] = await ctx.db
    .select()
    .from(bikeCalendars)
    .where(and(eq(bikeCalendars.token, token), ne(bikeCalendars.scope, 'own')));
  if (!calendar) throw new AppError('not_found');
  const owner = await findPerson(ctx, calendar.userId);
  if (owner.kind !== 'person' || !owner.isAdmin) throw new AppError('not_found');
  const { t } = serverI18n(isLocale(owner.locale) ? owner.locale : defaultLocale);
  const sender = await getSender(ctx);
  const bookings = await listForCalendar(ctx, calendar.bikeId);
  return writeCalendar({
    name: t('bikes-admin:title'),
    siteUrl: sender.siteUrl,
    events: bookings.map((booking) => toEvent(booking, sender)),
  });
}

type Booking = Awaited<ReturnType<typeof listForCalendar>>[number];

function toEvent(booking: Booking, { siteUrl, pickUpAddress }: Sender): CalendarEvent {
  return {
    id: `bike-booking-${booking.id}`,
    revision: booking.revision,
    changedAt: booking.changedAt ?? booking.createdAt,
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    title: `${booking.fullName}: ${booking.bikes.join(', ')}`,
    description: booking.code,
    place: pickUpAddress,
    url: siteUrl + handOverPath(booking.code),
    isCancelled: false,
  };
}

async function listForCalendar({ db, clock }: QueryContext, bikeId: string | null) {
  const { id, startsAt, endsAt, code, createdAt, changedAt, cancelledAt, revision } = bikeBookings;
  const ofBike = db
    .select({ id: bikeBookingBikes.bookingId })
    .from(bikeBookingBikes)
    .where(bikeId === null ? undefined : eq(bikeBookingBikes.bikeId, bikeId));
  const rows = await db
    .select({ id, startsAt, endsAt, code, createdAt, changedAt, revision, fullName: users.fullName })
    .from(bikeBookings)
    .innerJoin(users, eq(users.id, bikeBookings.userId))
    .where(
      and(
        isNull(cancelledAt),
        gt(startsAt, addSeconds(clock.now(), -pastDays * secondsPerDay)),
        bikeId === null ? undefined : inArray(id, ofBike),
      ),
    )
    .orderBy(asc(startsAt), asc(id));
  if (rows.length === 0) return [];
  const names = await db
    .select({ bookingId: bikeBookingBikes.bookingId, name: bikes.name })
    .from(bikeBookingBikes)
    .innerJoin(bikes, eq(bikes.id, bikeBookingBikes.bikeId))
    .where(
      inArray(
        bikeBookingBikes.bookingId,
        rows.map((row) => row.id),
      ),
    )
    .orderBy(asc(bikes.number));
  const byBooking = Map.groupBy(names, ({ bookingId }) => bookingId);
  return rows.map((row) => ({ ...row, bikes: (byBooking.get(row.id) ?? []).map(({ name }) => name) }));
}
