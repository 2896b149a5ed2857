import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { DownloadLink } from '#framework/web/download-link.tsx';
import { ListTools } from '#framework/web/list-tools.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { FeeSelection } from '../fee-filters.rules.ts';
import type { FeeMember, FeeMembers } from '../fees-admin.schema.ts';
import { FeeFilterForm } from './fee-filter-form.tsx';
import { feeMembersQuery } from './fee-members.query.ts';
import { FeeMembersTable } from './fee-members-table.tsx';
import { RecordDialog } from './record-dialog.tsx';

/** Members with their fee of a year, for administrators. */
export function FeeMembersPage({ selection }: { selection: FeeSelection }) {
  const { t } = useTranslation(['fees', 'site']);
  const { api, locale } = useSite();
  const members = useQuery(feeMembersQuery(api, selection));
  const [recording, setRecording] = useState<FeeMember>();
  const year = members.data?.year;
  const pageLink = (cursor: string | null, label: string) =>
    cursor === null ? undefined : (
      <Link to="/admin/quote" search={{ ...selection, cursor }}>
        {label}
      </Link>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t('admin.title')}</h1>
      <FeeFilterForm selection={selection} year={year} />
      <ListTools>
        <DownloadLink href={exportAddress(locale, selection)} label={t('site:common.downloadCsv')} />
      </ListTools>
      <QueryList
        query={members}
        loading={t('loading')}
        failed={{ title: t('failed'), retry: t('site:common.retry'), level: 2 }}
        empty={({ items }) =>
          items.length === 0 && <p className="text-muted-foreground">{t('admin.none')}</p>
        }
        pages={({ next, previous }) => ({
          label: t('admin.pages'),
          previous: pageLink(previous, t('admin.previous')),
          next: pageLink(next, t('admin.next')),
        })}
      >
        {(page) => (
          <>
            <Totals page={page} />
            <FeeMembersTable members={page.items} onRecord={setRecording} />
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

function exportAddress(locale: Locale, { anno, q, state }: FeeSelection): string {
  const filters = {
    ...(anno !== undefined && { year: String(anno) }),
    ...(q && { q }),
    ...(state && { state }),
  };
  return `/api/admin/fees/csv?${new URLSearchParams({ lng: locale, ...filters })}`;
}
