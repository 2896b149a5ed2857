import type { Locale } from '#platform/i18n/locales.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { CsvColumn } from '#platform/server/csv/csv-format.ts';
import { startCsvExport } from '#platform/server/csv/export-csv.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { AdminBooking } from '../bikes-admin.schema.ts';
import { type BookingPlace, listBookingsOfDays } from './admin-bookings.queries.ts';

const batchSize = 500;

/**
 * The bookings of a range of days in Italy in the order of their times, as CSV for administrators. Throws the
 * errors of `startCsvExport`.
 */
export function exportBikeBookings(
  ctx: CommandContext,
  { from, to, locale }: { from: string; to: string; locale: Locale },
): Promise<ReadableStream<Uint8Array>> {
  return startCsvExport(ctx, locale, {
    action: 'export-bike-bookings',
    filter: { from, to },
    columns: columnsIn(locale),
    async read(tx, after: BookingPlace | undefined) {
      const rows = await listBookingsOfDays(tx, { from, to, after, limit: batchSize });
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
