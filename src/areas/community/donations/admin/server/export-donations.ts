import type { Locale } from '#platform/i18n/locales.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { type CsvColumns, startCsvExport } from '#platform/server/csv/export-csv.ts';
import type { AdminDonation, DonationFilter } from '../donations-admin.schema.ts';
import { readDonations } from './donations-admin.queries.ts';

/** The matching donations, as CSV for administrators. Throws the errors of `startCsvExport`. */
export function exportDonations(
  ctx: CommandContext,
  { filter, locale }: { filter: DonationFilter; locale: Locale },
): Promise<ReadableStream<Uint8Array>> {
  const { q, ...rest } = filter;
  return startCsvExport(ctx, locale, {
    action: 'export-donations',
    // The search text may be a name and is left out, because the audit record outlives the account.
    filter: {
      ...{ campaignId: rest.campaignId ?? null, source: rest.source ?? null, state: rest.state ?? null },
      ...{ from: rest.from ?? null, to: rest.to ?? null, isSearched: q !== undefined },
    },
    read: (tx, cursor: string | undefined, limit) => readDonations(tx, { filter, cursor, limit, locale }),
    columns,
  });
}

const columns: CsvColumns<AdminDonation> = (t) => [
  { header: t('donations:admin.receipt'), cell: ({ number }) => ({ text: number }) },
  { header: t('donations:admin.day'), cell: ({ paidOn }) => ({ day: paidOn }) },
  { header: t('donations:admin.campaign'), cell: ({ campaign }) => ({ text: campaign }) },
  { header: t('donations:admin.giver'), cell: ({ fullName }) => ({ text: fullName ?? '' }) },
  { header: t('donations:admin.email'), cell: ({ email }) => ({ text: email ?? '' }) },
  { header: t('donations:admin.amount'), cell: ({ amountCents }) => ({ cents: amountCents }) },
  { header: t('donations:admin.returned'), cell: ({ returnedCents }) => ({ cents: returnedCents }) },
  {
    header: t('donations:admin.source'),
    cell: ({ source }) => ({ text: t(`donations:sources.${source}`) }),
  },
  {
    header: t('donations:wall.choice'),
    cell: ({ wall }) => ({ text: wall === null ? '' : t(`donations:wall.choices.${wall}`) }),
  },
  { header: t('donations:form.message'), cell: ({ message }) => ({ text: message }) },
];
