import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { LineChart } from '#ui/chart/line-chart.tsx';
import type { LedgerSummary as Summary } from '../ledger.schema.ts';

/** With more bars than this, the bars are too thin to distinguish. */
const maxBars = 62;

/** The totals of the matching events, and their number over time. */
export function LedgerSummary({ summary }: { summary: Summary }) {
  const { t } = useTranslation('ledger');
  const { locale } = useSite();
  if (summary.events === 0) return null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)]">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] content-start gap-3 lg:grid-cols-1">
        <Total label={t('totals.events')} value={formatNumber(locale, summary.events)} />
        <Total label={t('totals.money')} value={formatMoney(locale, summary.cents)} />
        <Total label={t('totals.tokens')} value={formatNumber(locale, summary.tokens)} />
      </dl>
      <EventChart summary={summary} />
    </div>
  );
}

function Total({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex min-w-0 flex-col rounded-xl border bg-card p-4 shadow-sm">
      <dt className="text-sm wrap-anywhere text-muted-foreground">{label}</dt>
      <dd className="font-display text-2xl font-bold wrap-anywhere tabular-nums">{value}</dd>
    </div>
  );
}

function EventChart({ summary: { parts, by } }: { summary: Summary }) {
  const { t } = useTranslation('ledger');
  const { locale } = useSite();
  const format = (value: number) => formatNumber(locale, value);
  const shown = parts.map((part) => ({
    key: part.from,
    at: Date.parse(part.from),
    label: formatDays(locale, part, by),
    value: part.events,
  }));
  const values = shown.map(({ value }) => value);
  const [first, last] = [parts[0], parts.at(-1)];
  const days = first && last ? formatDays(locale, { from: first.from, to: last.to }) : '';
  const texts = {
    summary: t('chart.summary', {
      days,
      least: format(Math.min(...values)),
      most: format(Math.max(...values)),
    }),
    showTable: t('chart.showTable'),
    nameColumn: t('chart.period'),
    valueColumn: t('totals.events'),
  };
  return (
    <div className="min-w-0 rounded-xl border bg-card p-4 shadow-sm sm:p-5">
      <h3 className="text-lg">{t('chart.title')}</h3>
      {shown.length > maxBars ? (
        <LineChart texts={texts} points={shown} formatValue={format} />
      ) : (
        <BarChart texts={texts} bars={shown} formatValue={format} />
      )}
    </div>
  );
}
