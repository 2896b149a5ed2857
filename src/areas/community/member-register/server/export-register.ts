import type { Locale } from '#platform/i18n/locales.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { CsvCell } from '#platform/server/csv/csv-format.ts';
import { type CsvColumns, startCsvExport } from '#platform/server/csv/export-csv.ts';
import type { RegisteredMember, RegisterFilter } from '../member-register.schema.ts';
import { listRegister, requireDay } from './register.queries.ts';
import { feesText, stateText } from './register-texts.ts';

/** The register of a day as CSV, for administrators. Throws the errors of `requireDay` and `startCsvExport`. */
export function exportRegister(
  ctx: CommandContext,
  { locale, ...filter }: RegisterFilter & { locale: Locale },
): Promise<ReadableStream<Uint8Array>> {
  const { group = 'members', q } = filter;
  return startCsvExport(ctx, locale, {
    action: 'export-register',
    filter: { registerDay: requireDay(ctx, filter), registerGroup: group, isSearched: q !== undefined },
    read: (tx, cursor: string | undefined, limit) => listRegister(tx, { ...filter, cursor, limit }),
    columns,
  });
}

const columns: CsvColumns<RegisteredMember> = (t, locale) => {
  const day = (value: string | null): CsvCell => (value === null ? null : { day: value });
  return [
    { header: t('member-register:columns.number'), cell: ({ number }) => ({ number }) },
    { header: t('member-register:columns.name'), cell: ({ name }) => ({ text: name }) },
    { header: t('member-register:columns.since'), cell: ({ since }) => day(since) },
    { header: t('member-register:columns.until'), cell: ({ until }) => day(until) },
    { header: t('member-register:columns.state'), cell: (member) => ({ text: stateText(locale, member) }) },
    {
      header: t('member-register:columns.ratifiedOn'),
      cell: ({ state, endReason, decidedOn }) =>
        day(state === 'pending' || endReason === 'refused' ? null : decidedOn),
    },
    {
      header: t('member-register:columns.refusedOn'),
      cell: ({ endReason, decidedOn }) => day(endReason === 'refused' ? decidedOn : null),
    },
    {
      header: t('member-register:columns.reason'),
      cell: ({ refusalReason }) => ({ text: refusalReason ?? '' }),
    },
    {
      header: t('member-register:columns.fees'),
      cell: ({ fees }) => ({ text: feesText(locale, fees) }),
    },
    {
      header: t('member-register:columns.roles'),
      cell: ({ roles }) => ({ text: roles.map((role) => t(`member-register:roles.${role}`)).join(', ') }),
    },
  ];
};
