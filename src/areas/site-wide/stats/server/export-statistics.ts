import type { PeriodSelection } from '#areas/foundation/periods/periods.rules.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { type CsvColumns, startCsvExport } from '#platform/server/csv/export-csv.ts';
import { basketCents, revenueCents } from '../statistics.rules.ts';
import type { FiguresOfDays } from '../statistics.schema.ts';
import { getStatistics } from './statistics.queries.ts';

/** Exports the figures of each part of a period as CSV, for administrators. Throws as `startCsvExport` does. */
export function exportStatistics(
  ctx: CommandContext,
  { locale, ...selection }: PeriodSelection & { locale: Locale },
): Promise<ReadableStream<Uint8Array>> {
  return startCsvExport(ctx, locale, {
    action: 'export-statistics',
    filter: { span: selection.span ?? 'month', on: selection.on ?? null, by: selection.by ?? null },
    async read(tx) {
      const { parts } = await getStatistics(tx, { ...selection, locale });
      return { items: parts, next: null };
    },
    columns,
  });
}

const columns: CsvColumns<FiguresOfDays> = (t) => [
  { header: t('stats:columns.from'), cell: ({ from }) => ({ day: from }) },
  { header: t('stats:columns.to'), cell: ({ to }) => ({ day: to }) },
  { header: t('stats:figures.revenue'), cell: (part) => ({ cents: revenueCents(part) }) },
  { header: t('stats:figures.paid'), cell: ({ paidCents }) => ({ cents: paidCents }) },
  { header: t('stats:figures.refunded'), cell: ({ refundedCents }) => ({ cents: refundedCents }) },
  { header: t('stats:figures.orders'), cell: ({ orders }) => ({ number: orders }) },
  {
    header: t('stats:figures.basket'),
    cell: (part) => {
      const cents = basketCents(part);
      return cents === null ? null : { cents };
    },
  },
  { header: t('stats:figures.newUsers'), cell: ({ newUsers }) => ({ number: newUsers }) },
  { header: t('stats:figures.newMembers'), cell: ({ newMembers }) => ({ number: newMembers }) },
  { header: t('stats:figures.tokensGiven'), cell: ({ tokensGiven }) => ({ number: tokensGiven }) },
  { header: t('stats:figures.tokensTaken'), cell: ({ tokensTaken }) => ({ number: tokensTaken }) },
];
