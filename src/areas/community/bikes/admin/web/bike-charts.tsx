import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import type { BikeStatistics } from '../bike-statistics.schema.ts';

/** With more bars than this, the bars are too thin to distinguish. */
const maxBars = 60;

/** Charts of the usage over time and by slot, each with its data as a table. */
export function BikeCharts({ statistics }: { statistics: BikeStatistics }) {
  const { t } = useTranslation(['bikes-admin', 'periods']);
  const { locale } = useSite();
  const { by, parts, slots } = statistics;
  const overTime = (figure: 'bikes' | 'noShows'): Bar[] =>
    parts.map((part) => ({
      key: part.from,
      at: Date.parse(part.from),
      label: formatDays(locale, part, by === 'month' || by === 'year' ? by : 'day'),
      value: part[figure],
    }));
  const bySlot = slots.map(({ time, bikes }, at) => ({ key: time, at, label: time, value: bikes }));
  const column = t('periods:chart.column');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
      <Chart
        name={t('statistics.bikesOverTime')}
        bars={overTime('bikes')}
        column={column}
        statistics={statistics}
      />
      <Chart
        name={t('statistics.noShowsOverTime')}
        bars={overTime('noShows')}
        column={column}
        statistics={statistics}
      />
      {bySlot.length > 0 && (
        <Chart
          name={t('statistics.bikesBySlot')}
          bars={bySlot}
          column={t('statistics.slot')}
          statistics={statistics}
        />
      )}
    </div>
  );
}

type Bar = { key: string; at: number; label: string; value: number };
type ChartProps = { name: string; bars: Bar[]; column: string; statistics: BikeStatistics };

function Chart({ name, bars, column, statistics }: ChartProps) {
  const { t } = useTranslation('periods');
  const { locale } = useSite();
  const format = (value: number) => formatNumber(locale, value);
  const values = bars.map(({ value }) => value);
  const texts = {
    summary: t('chart.summary', {
      name,
      days: formatDays(locale, statistics),
      least: format(Math.min(...values)),
      most: format(Math.max(...values)),
    }),
    showTable: t('chart.showTable', { name }),
    nameColumn: column,
    valueColumn: name,
  };
  return (
    <div className="min-w-0 rounded-xl border bg-card p-4 shadow-sm sm:p-5">
      <h3 className="text-lg">{name}</h3>
      {bars.length > maxBars ? (
        <LineChart texts={texts} points={bars} formatValue={format} />
      ) : (
        <BarChart texts={texts} bars={bars} formatValue={format} />
      )}
    </div>
  );
}
