import type { Locale } from '#platform/i18n/locales.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { type CsvColumns, startCsvExport } from '#platform/server/csv/export-csv.ts';
import type { AdminBooking } from '../bikes-admin.schema.ts';
import { type BookingPlace, listBookingsOfDays } from './admin-bookings.queries.ts';

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
    async read(tx, after: BookingPlace | undefined, limit) {
      const items = await listBookingsOfDays(tx, { from, to, after, limit });
      const last = items.length === limit ? items.at(-1) : undefined;
      return { items, next: last ? { startsAt: new Date(last.startsAt), id: last.id } : null };
    },
    columns,
  });
}

const columns: CsvColumns<AdminBooking> = (t) => [
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
