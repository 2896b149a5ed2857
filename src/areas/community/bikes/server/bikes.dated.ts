import { and, asc, eq, gte, isNull, lt } from 'drizzle-orm';
import { listStoredSettings } from '#areas/foundation/settings/server/settings.queries.ts';
import type { DatedEntries, DatedEntry, DatedSpan } from '#framework/server/dated-entries.ts';
import { addDays, romeDay, startOfRomeDay } from '#platform/kernel/clock/rome-day.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { bikesTopic, bookingsTopic } from '../bikes.rules.ts';
import { bikesSettings } from '../bikes.settings.ts';
import { bikeBookingBikes, bikeBookings, bikes } from './bikes.table.ts';

type Context = Pick<QueryContext, 'db'>;

/** The closed days, and the reader's own bookings. */
export const bikesDated: DatedEntries = {
  name: 'bikes',
  topics: [bikesTopic, bookingsTopic],
  content: ['settings'],
  read: async (ctx, span) => [...(await listClosedDays(ctx, span)), ...(await listOwnBookings(ctx, span))],
};

async function listClosedDays(ctx: Context, { from, to, locale }: DatedSpan): Promise<DatedEntry[]> {
  const { bikeSharing } = bikesSettings.settings;
  const [stored] = await listStoredSettings(ctx, [bikeSharing.key]);
  if (!stored) return [];
  const { closedDays } = bikeSharing.read(stored.value);
  const change = { revision: stored.version, changedAt: stored.updatedAt };
  const title = serverI18n(locale).t('bikes-server:event.closed');
  return closedDays
    .filter((day) => from <= day && day <= to)
    .map((day) => ({
      ...{ id: `bikes-closed-${day}`, from: day, to: day, startsAt: null },
      ...{ title, page: '/bikesharing', ...change },
    }));
}

async function listOwnBookings(
  { db }: Context,
  { from, to, locale, viewer }: DatedSpan,
): Promise<DatedEntry[]> {
  if (viewer.kind !== 'person') return [];
  const { id, userId, startsAt, createdAt, changedAt, revision, cancelledAt } = bikeBookings;
  const rows = await db
    .select({ id, startsAt, createdAt, changedAt, revision, name: bikes.name })
    .from(bikeBookings)
    .innerJoin(bikeBookingBikes, eq(bikeBookingBikes.bookingId, id))
    .innerJoin(bikes, eq(bikes.id, bikeBookingBikes.bikeId))
    .where(
      and(
        eq(userId, viewer.userId),
        isNull(cancelledAt),
        gte(startsAt, startOfRomeDay(from)),
        lt(startsAt, startOfRomeDay(addDays(to, 1))),
      ),
    )
    .orderBy(asc(startsAt), asc(id), asc(bikes.number));
  const { t } = serverI18n(locale);
  return [...Map.groupBy(rows, (row) => row.id).entries()].flatMap(([bookingId, [first, ...others]]) => {
    if (!first) return [];
    const names = [first, ...others].map(({ name }) => name).join(', ');
    const day = romeDay(first.startsAt);
    return [
      {
        ...{ id: `bike-booking-${bookingId}`, from: day, to: day, startsAt: first.startsAt },
        ...{ title: t('bikes-server:event.title', { bikes: names }), page: '/bikesharing' as const },
        ...{ revision: first.revision, changedAt: first.changedAt ?? first.createdAt },
      },
    ];
  });
}
