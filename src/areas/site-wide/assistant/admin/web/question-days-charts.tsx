import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import type { AssistantReport } from '../../assistant.schema.ts';

type Days = AssistantReport['days'];

/** Charts of the questions of the last days: with an answer, without one, and with an unhelpful one. */
export function QuestionDaysCharts({ days }: { days: Days }) {
  const { t } = useTranslation('assistant-admin');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 xl:grid-cols-2">
      <DaysChart name={t('days.answered')} days={days} figure="answered" />
      <DaysChart name={t('unanswered')} days={days} figure="unanswered" />
      <DaysChart name={t('days.unhelpful')} days={days} figure="unhelpful" />
    </div>
  );
}

type DaysChartProps = { name: string; days: Days; figure: Exclude<keyof Days[number], 'day'> };

function DaysChart({ name, days, figure }: DaysChartProps) {
  const { t } = useTranslation('periods');
  const { locale } = useSite();
  const format = (value: number) => formatNumber(locale, value);
  const bars = days.map(({ day, [figure]: value }) => ({
    key: day,
    label: formatDays(locale, { from: day, to: day }, 'day'),
    value,
  }));
  const values = bars.map(({ value }) => value);
  const period = { from: days[0]?.day ?? '', to: days.at(-1)?.day ?? '' };
  const texts = {
    summary: t('chart.summary', {
      name,
      days: formatDays(locale, period),
      least: format(Math.min(...values)),
      most: format(Math.max(...values)),
    }),
    showTable: t('chart.showTable', { name }),
    nameColumn: t('chart.column'),
    valueColumn: name,
  };
  return (
    <div className="min-w-0 rounded-xl border bg-card p-4 shadow-sm sm:p-5">
      <h3 className="text-lg">{name}</h3>
      <BarChart texts={texts} bars={bars} formatValue={format} />
    </div>
  );
}
