import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { maySell } from '#areas/foundation/settings/association.ts';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Overview } from '../overview.schema.ts';
import { MissingFacts } from './missing-facts.tsx';
import { OpenOrders } from './open-orders.tsx';
import { OpenWithdrawals } from './open-withdrawals.tsx';
import { OtherWork } from './other-work.tsx';
import { overviewQuery } from './overview.query.ts';
import { WrongBooks } from './wrong-books.tsx';

/** Open work for administrators, with links to it. */
export function AdminPage() {
  const { t } = useTranslation('admin-overview');
  return (
    <div className="grid gap-6">
      <header>
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-2 max-w-prose text-muted-foreground">{t('description')}</p>
      </header>
      <MissingFacts />
      <Waiting />
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation(['admin-overview', 'site']);
  const { api } = useSite();
  const errorMessage = useErrorMessage();
  const isSelling = maySell(useIdentity().association);
  const overview = useQuery(overviewQuery(api));
  // The browser retries what failed on the server, so both render "loading" first.
  const hasFailed = useHydrated() && overview.isError;
  if (overview.data) {
    return (
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        <WrongBooks parts={overview.data.wrongBooks} />
        {isSelling && isNothingWaiting(overview.data) && (
          <p className="col-span-full text-lg font-semibold">{t('nothing')}</p>
        )}
        <OpenOrders orders={overview.data.orders} />
        <OpenWithdrawals withdrawals={overview.data.withdrawals} />
        <OtherWork other={overview.data.other} />
      </div>
    );
  }
  if (hasFailed) {
    return (
      <EmptyState
        icon={TriangleAlert}
        title={t('failed')}
        description={errorMessage(overview.error)}
        action={<Button onClick={() => void overview.refetch()}>{t('site:common.retry')}</Button>}
      />
    );
  }
  return (
    <div role="status" className="grid gap-6 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <span className="sr-only">{t('site:loading')}</span>
      <Skeleton className="h-64 rounded-xl" />
      <Skeleton className="h-64 rounded-xl" />
    </div>
  );
}

function isNothingWaiting({ orders, withdrawals, wrongBooks, other }: Overview): boolean {
  const counts = [
    ...orders.map(({ count }) => count),
    withdrawals.open,
    wrongBooks.length,
    ...Object.values(other),
  ];
  return counts.every((count) => count === 0);
}
