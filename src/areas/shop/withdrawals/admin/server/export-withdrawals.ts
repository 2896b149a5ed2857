import type { Locale } from '#platform/i18n/locales.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { type CsvColumns, startCsvExport } from '#platform/server/csv/export-csv.ts';
import { listWithdrawals } from '../../server/withdrawals.queries.ts';
import type { AdminWithdrawalView } from '../../withdrawals.schema.ts';

/** All withdrawals, oldest first, as CSV for administrators. Throws as `startCsvExport` does. */
export function exportWithdrawals(
  ctx: CommandContext,
  { locale }: { locale: Locale },
): Promise<ReadableStream<Uint8Array>> {
  return startCsvExport(ctx, locale, {
    action: 'export-withdrawals',
    filter: {},
    read: (tx, cursor: string | undefined, limit) => listWithdrawals(tx, { cursor, limit }),
    columns,
  });
}

const columns: CsvColumns<AdminWithdrawalView> = (t) => {
  const fact = (name: 'order' | 'fullName' | 'email' | 'received' | 'goods') =>
    t(`withdrawals-server:facts.${name}`);
  return [
    { header: t('withdrawals-server:export.number'), cell: ({ number }) => ({ number }) },
    { header: fact('received'), cell: ({ receivedAt }) => ({ moment: receivedAt }) },
    {
      header: fact('fullName'),
      cell: ({ fullName, isErased }) => ({ text: isErased ? t('withdrawals:admin.erased') : fullName }),
    },
    { header: fact('email'), cell: ({ email }) => ({ text: email }) },
    { header: t('withdrawals:admin.order'), cell: ({ orderNumber }) => ({ text: orderNumber }) },
    {
      header: t('withdrawals-server:export.matchingOrder'),
      cell: ({ matchingOrder }) => (matchingOrder === null ? null : { number: matchingOrder }),
    },
    {
      header: fact('goods'),
      cell: ({ goods, isErased }) => (isErased ? null : { text: goods || t('withdrawals:check.wholeOrder') }),
    },
    { header: t('withdrawals:admin.refundBy'), cell: ({ refundBy }) => ({ day: refundBy }) },
    {
      header: t('withdrawals:admin.handledOn'),
      cell: ({ handledAt }) => (handledAt === null ? null : { moment: handledAt }),
    },
    {
      header: t('withdrawals-server:export.refunded'),
      cell: ({ refundedCents }) => ({ cents: refundedCents }),
    },
    {
      header: t('withdrawals:admin.closedBecause'),
      cell: ({ closedBecause }) => ({ text: closedBecause ?? '' }),
    },
  ];
};
