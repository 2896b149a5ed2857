import type { Locale } from '#platform/i18n/locales.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { CsvColumn } from '#platform/server/csv/csv-format.ts';
import { startCsvExport } from '#platform/server/csv/export-csv.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { ListedPerson, PeopleFilter } from '../people-admin.schema.ts';
import { listPeople } from './people.queries.ts';

const batchSize = 500;

/** The people who fit, the newest first, as CSV for administrators. Throws as `startCsvExport` does. */
export function exportPeople(
  ctx: CommandContext,
  { filter, locale }: { filter: PeopleFilter; locale: Locale },
): Promise<ReadableStream<Uint8Array>> {
  return startCsvExport(ctx, locale, {
    action: 'export-people',
    // What was typed may be a name: the record outlives the account.
    filter: { group: filter.group ?? null, isSearched: filter.q !== undefined },
    columns: columnsIn(locale),
    async read(tx, cursor: string | undefined) {
      const { items, next } = await listPeople(tx, { ...filter, cursor, limit: batchSize });
      return { rows: items, next };
    },
  });
}

function columnsIn(locale: Locale): CsvColumn<ListedPerson>[] {
  const { t } = serverI18n(locale);
  const said = (isSo: boolean) => ({
    text: isSo ? t('people-admin:values.yes') : t('people-admin:values.no'),
  });
  return [
    { header: t('people-admin:fields.name'), cell: ({ fullName }) => ({ text: fullName }) },
    { header: t('people-admin:fields.email'), cell: ({ email }) => ({ text: email }) },
    { header: t('people-admin:states.confirmed'), cell: ({ isConfirmed }) => said(isConfirmed) },
    { header: t('people-admin:states.admin'), cell: ({ isAdmin }) => said(isAdmin) },
    { header: t('people-admin:states.member'), cell: ({ isSocio }) => said(isSocio) },
    {
      header: t('people-admin:fields.memberNumber'),
      cell: ({ memberNumber }) => (memberNumber === null ? null : { number: memberNumber }),
    },
    { header: t('people-admin:states.blocked'), cell: ({ isBlocked }) => said(isBlocked) },
    { header: t('people-admin:fields.registered'), cell: ({ createdAt }) => ({ moment: createdAt }) },
    {
      header: t('people-admin:fields.lastSeen'),
      cell: ({ lastSeenAt }) => (lastSeenAt === null ? null : { moment: lastSeenAt }),
    },
  ];
}
