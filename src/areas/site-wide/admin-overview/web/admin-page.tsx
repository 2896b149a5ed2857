import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Overview } from '../overview.schema.ts';
import { OtherWork } from './other-work.tsx';
import { overviewQuery } from './overview.query.ts';
import { OverviewWarning } from './overview-warning.tsx';
import { WorkCard } from './work-card.tsx';

/** Open work for administrators, with links to it. */
export function AdminPage() {
  const { t } = useTranslation('admin-overview');
  return (
    <div className="grid gap-6">
      <header>
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-2 max-w-prose text-muted-foreground">{t('description')}</p>
      </header>
      <Waiting />
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation(['admin-overview', 'site']);
  const errorMessage = useErrorMessage();
  const overview = useOverview();
  // The browser retries a load that failed on the server, so both render "loading" first.
  const hasFailed = useHydrated() && overview.isError;
  if (overview.data) {
    const { warnings, cards, rows } = overview.data;
    return (
      <div className="grid gap-6 md:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {warnings.map(({ name, ...warning }) => (
          <OverviewWarning key={name} {...warning} />
        ))}
        {isNothingWaiting(overview.data) && (
          <p className="col-span-full text-lg font-semibold">{t('nothing')}</p>
        )}
        {cards.map(({ name, ...card }) => (
          <WorkCard key={name} {...card} />
        ))}
        <OtherWork rows={rows} />
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

/** The overview; it is reloaded when a topic of its last answer changes. */
function useOverview() {
  const { api, locale } = useSite();
  const last = useQueryClient().getQueryData(overviewQuery(api, locale).queryKey);
  return useQuery(overviewQuery(api, locale, last?.topics));
}

function isNothingWaiting({ warnings, cards, rows }: Overview): boolean {
  return warnings.length === 0 && [...cards, ...rows].every(({ count }) => count === 0);
}
