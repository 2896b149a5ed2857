import { and, asc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { getSender } from '#areas/foundation/settings/server/sender.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { defaultLocale, isLocale } from '#platform/i18n/locales.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { writeCalendar } from '#platform/server/calendar/write-calendar.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { bikeBookingBikes, bikeBookings, bikeCalendars, bikes } from './bikes.table.ts';
import { bookingEvent } from './booking-event.ts';

/** Days for which past bookings stay in a calendar. */
const pastDays = 90;

/** The URL path of the private calendars. */
export const calendarsPath = '/calendar/bikes';

export const calendarUrl = (siteUrl: string, token: string): string =>
  `${siteUrl}${calendarsPath}/${token}.ics`;

/** The token of a person's private calendar URL; undefined until they have requested one. */
export async function findOwnCalendar(
  { db }: Pick<QueryContext, 'db'>,
  userId: string,
): Promise<string | undefined> {
  const [row] = await db
    .select({ token: bikeCalendars.token })
    .from(bikeCalendars)
    .where(and(eq(bikeCalendars.userId, userId), eq(bikeCalendars.scope, 'own')));
  return row?.token;
}

/** The calendar at a private URL, as an iCalendar file. Throws `not_found`, also for a person who was blocked. */
export async function readOwnCalendar(
  ctx: Pick<AppDeps, 'db' | 'clock' | 'config'>,
  token: string,
): Promise<string> {
  const [owner] = await ctx.db
    .select({ userId: users.id, locale: users.locale })
    .from(bikeCalendars)
    .innerJoin(users, eq(users.id, bikeCalendars.userId))
    .where(
      and(
        eq(bikeCalendars.token, token),
        eq(bikeCalendars.scope, 'own'),
        isNull(users.blockedAt),
        isNull(users.erasedAt),
      ),
    );
  if (!owner) throw new AppError('not_found');
  const locale = isLocale(owner.locale) ? owner.locale : defaultLocale;
  const sender = await getSender(ctx);
  const bookings = await listForCalendar(ctx, owner.userId);
  return writeCalendar({
    name: serverI18n(locale).t('bikes:title'),
    siteUrl: sender.siteUrl,
    events: bookings.map((booking) => bookingEvent(booking, { locale, sender })),
  });
}

async function listForCalendar({ db, clock }: QueryContext, userId: string) {
  const { id, startsAt, endsAt, code, createdAt, changedAt, cancelledAt, revision } = bikeBookings;
  const rows = await db
    .select({ id, startsAt, endsAt, code, createdAt, changedAt, cancelledAt, revision })
    .from(bikeBookings)
    .where(
      and(
        eq(bikeBookings.userId, userId),
        isNull(cancelledAt),
        gt(startsAt, addSeconds(clock.now(), -pastDays * secondsPerDay)),
      ),
    )
    .orderBy(asc(startsAt), asc(id));
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.id);
  const names = await db
    .select({ bookingId: bikeBookingBikes.bookingId, name: bikes.name })
    .from(bikeBookingBikes)
    .innerJoin(bikes, eq(bikes.id, bikeBookingBikes.bikeId))
    .where(inArray(bikeBookingBikes.bookingId, ids))
    .orderBy(asc(bikes.number));
  return rows.map((row) => ({
    ...row,
    bikes: names.filter(({ bookingId }) => bookingId === row.id).map(({ name }) => name),
  }));
}
