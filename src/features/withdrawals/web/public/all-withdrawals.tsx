import { useQuery } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadLink } from '#area/web/download-link.tsx';
import { QueryList } from '#area/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import type { AdminWithdrawals } from '../../withdrawals.schema.ts';
import { allWithdrawalsQuery } from '../admin-withdrawals.query.ts';
import { WithdrawalCard } from '../withdrawal-card.tsx';

/** Withdrawals with the earliest deadline first, for administrators. */
export function AllWithdrawals() {
  const { t } = useTranslation(['withdrawals', 'site']);
  const { api, locale } = useSite();
  const heading = useRef<HTMLHeadingElement>(null);
  const withdrawals = useQuery(allWithdrawalsQuery(api));
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
      <DownloadLink href={`/api/admin/withdrawals/csv?lng=${locale}`} label={t('site:common.downloadCsv')} />
      <QueryList
        query={withdrawals}
        failed={{ title: t('admin.loadFailed'), retry: t('site:common.retry'), level: 2 }}
      >
        {(lists) => <Lists {...lists} loadedAt={withdrawals.dataUpdatedAt} focusAfter={heading} />}
      </QueryList>
    </section>
  );
}

type ListsProps = AdminWithdrawals & { loadedAt: number; focusAfter: RefObject<HTMLElement | null> };

function Lists({ open, handled, ...card }: ListsProps) {
  const { t } = useTranslation('withdrawals');
  return (
    <>
      {open.length === 0 && <p className="text-muted-foreground">{t('admin.none')}</p>}
      {open.map((withdrawal) => (
        <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} {...card} />
      ))}
      {handled.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4 hover:text-primary">
            {t('admin.handledTitle')}
          </summary>
          <div className="mt-2 grid gap-4">
            {handled.map((withdrawal) => (
              <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} {...card} />
            ))}
          </div>
        </details>
      )}
    </>
  );
}
