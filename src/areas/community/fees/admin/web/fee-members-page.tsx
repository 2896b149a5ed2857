import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListFilterForm } from '#framework/web/list-filter-form.tsx';
import { ListTable } from '#framework/web/list-table.tsx';
import { CsvLink, ListTools, listPages } from '#framework/web/list-tools.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { type FeeSelection, feeList } from '../fees.list.ts';
import type { FeeMember, FeeMembers } from '../fees-admin.schema.ts';
import { useFeeMemberColumns } from './fee-member-columns.tsx';
import { feeMembersQuery } from './fee-members.query.ts';
import { RecordDialog } from './record-dialog.tsx';

/** The range of years in the choice, relative to the visible one. */
const yearsAround = { before: 5, after: 1 };

/** Members with their fee of a year, for administrators. */
export function FeeMembersPage({ selection }: { selection: FeeSelection }) {
  const { t } = useTranslation(['fees', 'site']);
  const { api } = useSite();
  const members = useQuery(feeMembersQuery(api, selection));
  const [recording, setRecording] = useState<FeeMember>();
  const year = members.data?.year;
  const columns = useFeeMemberColumns(setRecording);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t('admin.title')}</h1>
      <ListFilterForm list={feeList} selection={selection} ofPage={{ year: yearsTo(year) }} />
      <ListTools>
        <CsvLink path="/api/admin/fees/csv" selection={selection} />
      </ListTools>
      <QueryList
        query={members}
        loading={t('loading')}
        failed={{ title: t('failed'), retry: t('site:common.retry'), level: 2 }}
        empty={({ items }) =>
          items.length === 0 && <p className="text-muted-foreground">{t('admin.none')}</p>
        }
        pages={listPages(selection, {
          label: t('admin.pages'),
          previous: t('admin.previous'),
          next: t('admin.next'),
        })}
      >
        {(page) => (
          <>
            <Totals page={page} />
            <ListTable
              caption={t('admin.title')}
              columns={columns}
              items={page.items}
              keyOf={({ memberNumber }) => memberNumber}
            />
          </>
        )}
      </QueryList>
      {recording && year !== undefined && (
        <RecordDialog member={recording} year={year} onClose={() => setRecording(undefined)} />
      )}
    </div>
  );
}

function Totals({ page: { totals } }: { page: FeeMembers }) {
  const { t } = useTranslation('fees');
  const { locale } = useSite();
  const facts = [
    [t('admin.totalPaid'), formatNumber(locale, totals.paid)],
    [t('admin.totalWaived'), formatNumber(locale, totals.waived)],
    [t('admin.totalOpen'), formatNumber(locale, totals.open)],
    [t('admin.totalAmount'), formatMoney(locale, totals.paidCents)],
  ] as const;
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-sm text-muted-foreground">{name}</dt>
          <dd className="font-semibold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Choices of years, the latest first. `year` is the visible one. */
function yearsTo(year: number | undefined) {
  if (year === undefined) return { choices: [] };
  const years = Array.from({ length: yearsAround.before + yearsAround.after + 1 }, (_, index) =>
    String(year + yearsAround.after - index),
  );
  return { choices: years.map((each) => [each, each] as const), usual: String(year) };
}
