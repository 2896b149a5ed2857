import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ListFilterForm } from '#framework/web/list-filter-form.tsx';
import { CsvLink, listPages } from '#framework/web/list-tools.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { type WithdrawalSelection, withdrawalList } from '../../../withdrawals.list.ts';
import type { AdminWithdrawals } from '../../../withdrawals.schema.ts';
import { allWithdrawalsQuery } from '../admin-withdrawals.query.ts';
import { WithdrawalCard } from '../withdrawal-card.tsx';

/** Open withdrawals, earliest deadline first, or handled ones, for administrators. */
export function AllWithdrawals({ selection }: { selection: WithdrawalSelection }) {
  const { t } = useTranslation(['withdrawals', 'site']);
  const { api } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const withdrawals = useQuery(allWithdrawalsQuery(api, selection));
  return (
    <section aria-labelledby="recessi" className="grid gap-4">
      <h1
        id="recessi"
        ref={heading}
        tabIndex={-1}
        className="text-3xl focus-visible:outline-none sm:text-4xl"
      >
        {t('admin.title')}
      </h1>
      <ListFilterForm list={withdrawalList} selection={selection} />
      <CsvLink path="/api/admin/withdrawals/csv" selection={{}} />
      <QueryList
        query={withdrawals}
        loading={t('admin.loading')}
        failed={{ title: t('admin.loadFailed'), retry: t('site:common.retry'), level: 2 }}
        empty={(page) => page.items.length === 0 && <Nothing page={page} selection={selection} />}
        pages={listPages(selection, {
          label: t('admin.pages'),
          previous: t('admin.previous'),
          next: t('admin.next'),
        })}
      >
        {({ items }) =>
          items.map((withdrawal) => (
            <WithdrawalCard
              key={withdrawal.id}
              withdrawal={withdrawal}
              loadedAt={withdrawals.dataUpdatedAt}
              focusAfter={heading}
            />
          ))
        }
      </QueryList>
    </section>
  );
}

/** A page after the last one, which other administrators may have emptied, only shows that there are no more. */
function Nothing({ page, selection }: { page: AdminWithdrawals; selection: WithdrawalSelection }) {
  const { t } = useTranslation('withdrawals');
  const nothing = selection.state === 'handled' ? t('admin.noneHandled') : t('admin.none');
  return <p className="text-muted-foreground">{page.previous === null ? nothing : t('admin.end')}</p>;
}
