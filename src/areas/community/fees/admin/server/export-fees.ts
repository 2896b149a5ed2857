import type { Locale } from '#platform/i18n/locales.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { type CsvColumns, startCsvExport } from '#platform/server/csv/export-csv.ts';
import type { FeeFilter, FeeMember } from '../fees-admin.schema.ts';
import { listFeeMembers } from './fee-members.queries.ts';

/**
 * The matching members with their fee of the fee year, as CSV for administrators. Throws the errors of
 * `startCsvExport`.
 */
export function exportFees(
  ctx: CommandContext,
  { filter, locale }: { filter: FeeFilter; locale: Locale },
): Promise<ReadableStream<Uint8Array>> {
  return startCsvExport(ctx, locale, {
    action: 'export-fees',
    // The search text may be a name and is left out, because the audit record outlives the account.
    filter: { feeYear: filter.year ?? null, state: filter.state ?? null, isSearched: filter.q !== undefined },
    read: (tx, cursor: string | undefined, limit) => listFeeMembers(tx, { ...filter, cursor, limit }),
    columns,
  });
}

const columns: CsvColumns<FeeMember> = (t) => [
  { header: t('fees:admin.number'), cell: ({ memberNumber }) => ({ number: memberNumber }) },
  { header: t('fees:admin.name'), cell: ({ fullName }) => ({ text: fullName }) },
  { header: t('fees:admin.due'), cell: ({ dueCents }) => (dueCents === null ? null : { cents: dueCents }) },
  { header: t('fees:admin.paid'), cell: ({ fee }) => (fee ? { cents: fee.amountCents } : null) },
  {
    header: t('fees:admin.method'),
    cell: ({ fee }) => ({ text: fee ? t(`fees:methods.${fee.method}`) : '' }),
  },
  { header: t('fees:admin.paidOn'), cell: ({ fee }) => (fee ? { day: fee.paidOn } : null) },
  { header: t('fees:admin.receipt'), cell: ({ fee }) => (fee ? { number: fee.number } : null) },
];
