import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListFilterForm } from '#framework/web/list-filter-form.tsx';
import { ListTable } from '#framework/web/list-table.tsx';
import { CsvLink, ListTools, listPages } from '#framework/web/list-tools.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { type DonationSelection, donationList } from '../donations.list.ts';
import type { AdminDonations } from '../donations-admin.schema.ts';
import { adminDonationsQuery } from './admin-donations.query.ts';
import { CashDialog } from './cash-dialog.tsx';
import { useDonationColumns } from './donation-columns.tsx';
import { DonationMonthsChart } from './donation-months-chart.tsx';

export function DonationsPage({ selection }: { selection: DonationSelection }) {
  const { t } = useTranslation(['donations', 'site']);
  const { api, locale } = useSite();
  const donations = useQuery(adminDonationsQuery(api, locale, selection));
  const [isRecording, setRecording] = useState(false);
  const campaigns = donations.data?.campaigns ?? [];
  const open = campaigns.filter(({ isOpen }) => isOpen);
  const choices = campaigns.map(({ id, title }) => [id, title, true] as const);
  const columns = useDonationColumns();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t('admin.title')}</h1>
        {donations.data && (
          <Button aria-haspopup="dialog" className="scriptless:hidden" onClick={() => setRecording(true)}>
            {t('admin.record')}
          </Button>
        )}
      </div>
      <ListFilterForm list={donationList} selection={selection} ofPage={{ campaignId: { choices } }} />
      <ListTools>
        <CsvLink path="/api/admin/donations/csv" selection={selection} />
      </ListTools>
      <QueryList
        query={donations}
        loading={t('admin.loading')}
        failed={{ title: t('admin.failed'), retry: t('site:common.retry'), level: 2 }}
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
            <Totals totals={page.totals} />
            <ListTable
              caption={t('admin.title')}
              columns={columns}
              items={page.items}
              keyOf={({ id }) => id}
            />
          </>
        )}
      </QueryList>
      <DonationMonthsChart />
      {isRecording && <CashDialog campaigns={open} onClose={() => setRecording(false)} />}
    </div>
  );
}

function Totals({ totals }: Pick<AdminDonations, 'totals'>) {
  const { t } = useTranslation('donations');
  const { locale } = useSite();
  const facts = [
    [t('admin.totalCount'), formatNumber(locale, totals.count)],
    [t('admin.totalAmount'), formatMoney(locale, totals.cents)],
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
