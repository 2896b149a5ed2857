import { and, eq, gt, gte, lt, or } from 'drizzle-orm';
import { bikeBookings } from '#features/bikes/server/bikes.table.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { addDays, startOfRomeDay } from '#platform/kernel/clock/rome-day.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { CsvColumn } from '#platform/server/csv/csv-format.ts';
import { startCsvExport } from '#platform/server/csv/export-csv.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { AdminBooking } from '../bikes-admin.schema.ts';
import { listBookings } from './admin-bookings.queries.ts';

const batchSize = 500;

type Place = { startsAt: Date; id: string };

/** The bookings of days in Italy by their time, as CSV for administrators. Throws as `startCsvExport` does. */
export function exportBikeBookings(
  ctx: CommandContext,
  { from, to, locale }: { from: string; to: string; locale: Locale },
): Promise<ReadableStream<Uint8Array>> {
  const { startsAt, id } = bikeBookings;
  const isOfDays = and(gte(startsAt, startOfRomeDay(from)), lt(startsAt, startOfRomeDay(addDays(to, 1))));
  return startCsvExport(ctx, locale, {
    action: 'export-bike-bookings',
    filter: { from, to },
    columns: columnsIn(locale),
    async read(tx, place: Place | undefined) {
      const isAfter =
        place && or(gt(startsAt, place.startsAt), and(eq(startsAt, place.startsAt), gt(id, place.id)));
      const rows = await listBookings(tx, and(isOfDays, isAfter), batchSize);
      const last = rows.length === batchSize ? rows.at(-1) : undefined;
      return { rows, next: last ? { startsAt: new Date(last.startsAt), id: last.id } : null };
    },
  });
}

function columnsIn(locale: Locale): CsvColumn<AdminBooking>[] {
  const { t } = serverI18n(locale);
  return [
    { header: t('bikes-admin:export.begin'), cell: ({ startsAt }) => ({ moment: startsAt }) },
    { header: t('bikes-admin:export.end'), cell: ({ endsAt }) => ({ moment: endsAt }) },
    { header: t('bikes-admin:export.person'), cell: ({ person }) => ({ text: person.fullName }) },
    { header: t('bikes-admin:export.email'), cell: ({ person }) => ({ text: person.email }) },
    {
      header: t('bikes-admin:export.bikes'),
      cell: ({ bikes }) => ({ text: bikes.map(({ number, name }) => `${number} ${name}`).join(', ') }),
    },
    { header: t('bikes-admin:export.count'), cell: ({ bikes }) => ({ number: bikes.length }) },
    {
      header: t('bikes-admin:export.states'),
      cell: ({ bikes }) => ({
        text: bikes.map(({ state }) => t(`bikes-admin:states.${state}`)).join(', '),
      }),
    },
    { header: t('bikes-admin:export.bookedAt'), cell: ({ createdAt }) => ({ moment: createdAt }) },
    {
      header: t('bikes-admin:export.cancelledAt'),
      cell: ({ cancelledAt }) => (cancelledAt === null ? null : { moment: cancelledAt }),
    },
  ];
}
