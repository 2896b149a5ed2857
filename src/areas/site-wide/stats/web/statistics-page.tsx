import { useQuery } from '@tanstack/react-query';
import { useHydrated } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import type { PeriodSelection } from '#areas/foundation/periods/periods.rules.ts';
import { PeriodChoice, PeriodSteps } from '#areas/foundation/periods/web/public/period-choice.tsx';
import { DownloadLink } from '#framework/web/download-link.tsx';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Statistics } from '../statistics.schema.ts';
import { BestSellers } from './best-sellers.tsx';
import { FigureCharts } from './figure-charts.tsx';
import { FiguresInBrief } from './figures-in-brief.tsx';
import { RunningOutProducts } from './running-out-products.tsx';
import { statisticsQuery } from './statistics.query.ts';

/** Sales and new people of a period, for administrators. */
export function StatisticsPage({ selection }: { selection: PeriodSelection }) {
  const { t } = useTranslation(['stats', 'site']);
  const { api, locale } = useSite();
  const errorMessage = useErrorMessage();
  const statistics = useQuery(statisticsQuery(api, locale, selection));
  // The browser retries a load that failed on the server, so both render "loading" first.
  const hasFailed = useHydrated() && statistics.isError;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header>
        <h1 className="text-3xl sm:text-4xl">{t('title')}</h1>
        <p className="mt-2 max-w-prose text-muted-foreground">{t('description')}</p>
      </header>
      <PeriodChoice path="/admin/statistiche" selection={selection} />
      {statistics.data ? (
        <Shown statistics={statistics.data} selection={selection} />
      ) : hasFailed ? (
        <EmptyState
          icon={TriangleAlert}
          title={t('failed')}
          description={errorMessage(statistics.error)}
          action={<Button onClick={() => void statistics.refetch()}>{t('site:common.retry')}</Button>}
        />
      ) : (
        <div role="status">
          <span className="sr-only">{t('site:loading')}</span>
          <Skeleton className="h-96 rounded-xl" />
        </div>
      )}
    </div>
  );
}

function Shown({ statistics, selection }: { statistics: Statistics; selection: PeriodSelection }) {
  const { t } = useTranslation(['stats', 'site']);
  const { locale } = useSite();
  const { previous } = statistics;
  return (
    <>
      <div className="grid gap-2">
        <h2 className="text-2xl" aria-live="polite">
          {formatDays(locale, statistics)}
        </h2>
        {previous && (
          <p className="text-muted-foreground">{t('comparedWith', { days: formatDays(locale, previous) })}</p>
        )}
        <PeriodSteps path="/admin/statistiche" statistics={statistics} />
      </div>
      <FiguresInBrief statistics={statistics} />
      <DownloadLink href={exportAddress(locale, selection)} label={t('site:common.downloadCsv')} />
      <FigureCharts statistics={statistics} />
      <BestSellers items={statistics.bestSellers} />
      <RunningOutProducts runningOut={statistics.runningOut} />
    </>
  );
}

function exportAddress(locale: Locale, selection: PeriodSelection): string {
  return `/api/admin/statistics/csv?${new URLSearchParams({ lng: locale, ...selection })}`;
}
