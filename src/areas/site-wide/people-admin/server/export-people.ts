import { feeYearOf } from '#areas/community/fees/fees.rules.ts';
import { getFeeRules } from '#areas/community/fees/server/fees.queries.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { type CsvColumns, startCsvExport } from '#platform/server/csv/export-csv.ts';
import type { ListedPerson, PeopleFilter } from '../people-admin.schema.ts';
import { listMemberFacts, type MemberFacts } from './member-facts.queries.ts';
import { listPeople } from './people.queries.ts';

/** Exports the filtered people, newest first, as CSV for administrators. Throws as `startCsvExport` does. */
export async function exportPeople(
  ctx: CommandContext,
  { filter, locale }: { filter: PeopleFilter; locale: Locale },
): Promise<ReadableStream<Uint8Array>> {
  const year = feeYearOf(romeDay(ctx.clock.now()), await getFeeRules(ctx));
  return startCsvExport(ctx, locale, {
    action: 'export-people',
    // The search text may be a name, and the record outlives the account: it is not recorded.
    filter: { group: filter.group ?? null, isSearched: filter.q !== undefined },
    async read(tx, cursor: string | undefined, limit) {
      const { items, next } = await listPeople(tx, { ...filter, cursor, limit });
      const factsOf = await listMemberFacts(tx, items, year);
      return { items: items.map((person) => ({ ...person, ...factsOf(person) })), next };
    },
    columns: columnsOf(year),
  });
}

const columnsOf =
  (year: number): CsvColumns<ListedPerson & MemberFacts> =>
  (t) => {
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
      {
        header: t('people-admin:fields.memberSince'),
        cell: ({ memberSince }) => (memberSince === null ? null : { day: memberSince }),
      },
      {
        header: t('people-admin:fields.memberUntil'),
        cell: ({ memberUntil }) => (memberUntil === null ? null : { day: memberUntil }),
      },
      {
        header: t('fees:ofYear', { year }),
        cell: ({ isSocio, feeMethod }) => ({
          text: feeMethod ? t(`fees:methods.${feeMethod}`) : isSocio ? t('fees:states.open') : '',
        }),
      },
      { header: t('people-admin:states.blocked'), cell: ({ isBlocked }) => said(isBlocked) },
      { header: t('people-admin:fields.registered'), cell: ({ createdAt }) => ({ moment: createdAt }) },
      {
        header: t('people-admin:fields.lastSeen'),
        cell: ({ lastSeenAt }) => (lastSeenAt === null ? null : { moment: lastSeenAt }),
      },
    ];
  };
