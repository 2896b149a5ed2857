import type { Days } from '#areas/foundation/periods/periods.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import type { Statistics } from '../statistics.schema.ts';
import { figureValue, formatFigure, type ShownFigure, shownFigures } from './shown-figures.ts';

/** With more bars they would be too thin to distinguish. */
const maxBars = 60;

/** Each figure over time, with its table. */
export function FigureCharts({ statistics }: { statistics: Statistics }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
      {shownFigures.map((figure) => (
        <FigureChart key={figure} figure={figure} statistics={statistics} />
      ))}
    </div>
  );
}

function FigureChart({ figure, statistics }: { figure: ShownFigure; statistics: Statistics }) {
  const { t } = useTranslation(['stats', 'periods']);
  const { locale } = useSite();
  const format = (value: number) => formatFigure(locale, figure, value);
  const parts = statistics.parts.map((part) => ({
    key: part.from,
    at: Date.parse(part.from),
    label: labelOf(locale, part, statistics.by),
    value: figureValue(part, figure) ?? 0,
  }));
  const values = parts.map(({ value }) => value);
  const name = t(`figures.${figure}`);
  const texts = {
    summary: t('periods:chart.summary', {
      name,
      days: formatDays(locale, statistics),
      least: format(Math.min(...values)),
      most: format(Math.max(...values)),
    }),
    showTable: t('periods:chart.showTable', { name }),
    nameColumn: t('periods:chart.column'),
    valueColumn: name,
  };
  return (
    <div className="min-w-0 rounded-xl border bg-card p-4 shadow-sm sm:p-5">
      <h3 className="text-lg">{name}</h3>
      {parts.length > maxBars ? (
        <LineChart texts={texts} points={parts} formatValue={format} />
      ) : (
        <BarChart texts={texts} bars={parts} formatValue={format} />
      )}
    </div>
  );
}

function labelOf(locale: Locale, part: Days, by: Statistics['by']): string {
  return formatDays(locale, part, by === 'month' || by === 'year' ? by : 'day');
}
