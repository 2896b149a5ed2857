import { useQuery } from '@tanstack/react-query';
import type { PeriodSelection } from '#areas/foundation/periods/periods.rules.ts';
import { PeriodChoice, PeriodSteps } from '#areas/foundation/periods/web/public/period-choice.tsx';
import { DownloadLink } from '#framework/web/download-link.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Card } from '#ui/card.tsx';
import type { BikeStatistics } from '../bike-statistics.schema.ts';
import { BikeCharts } from './bike-charts.tsx';
import { bikeStatisticsQuery } from './bike-statistics.query.ts';
import { BikesMenu } from './bikes-menu.tsx';

/** The usage of the bikes in a period, for administrators. */
export function BikeStatisticsPage({ selection }: { selection: PeriodSelection }) {
  const { t } = useTranslation(['bikes-admin', 'site']);
  const { api } = useSite();
  const statistics = useQuery(bikeStatisticsQuery(api, selection));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-4">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t('statistics.title')}</h1>
        <BikesMenu />
      </header>
      <PeriodChoice path="/admin/bici/statistiche" selection={selection} />
      <QueryList
        query={statistics}
        loading={t('site:loading')}
        failed={{ title: t('statistics.failed'), retry: t('site:common.retry'), level: 2 }}
      >
        {(shown) => <Shown statistics={shown} />}
      </QueryList>
    </div>
  );
}

const figures = ['bookings', 'bikes', 'noShows', 'cancelled'] as const;

function Shown({ statistics }: { statistics: BikeStatistics }) {
  const { t } = useTranslation(['bikes-admin', 'site']);
  const { locale } = useSite();
  const { from, to, total } = statistics;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <h2 className="text-2xl" aria-live="polite">
          {formatDays(locale, statistics)}
        </h2>
        <PeriodSteps path="/admin/bici/statistiche" statistics={statistics} />
      </div>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {figures.map((figure) => (
          <Card key={figure} className="flex-col-reverse justify-end gap-1 p-4">
            <dt className="text-sm text-muted-foreground">{t(`statistics.figures.${figure}`)}</dt>
            <dd className="font-display text-3xl font-bold tabular-nums">
              {formatNumber(locale, total[figure])}
            </dd>
          </Card>
        ))}
      </dl>
      <DownloadLink
        href={`/api/admin/bike-statistics/csv?${new URLSearchParams({ lng: locale, from, to })}`}
        label={t('site:common.downloadCsv')}
      />
      <BikeCharts statistics={statistics} />
    </div>
  );
}
