import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { changePercent } from '../statistics.rules.ts';
import type { Statistics } from '../statistics.schema.ts';
import { figureValue, formatFigure, type ShownFigure, shownFigures } from './shown-figures.ts';

/** Each figure of the period, with that of the previous period. */
export function FiguresInBrief({ statistics }: { statistics: Statistics }) {
  const { t } = useTranslation('stats');
  return (
    <section aria-labelledby="in-brief">
      <h3 id="in-brief" className="sr-only">
        {t('figures.title')}
      </h3>
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] gap-3 md:grid-cols-4">
        {shownFigures.map((figure) => (
          <Figure key={figure} figure={figure} statistics={statistics} />
        ))}
      </dl>
    </section>
  );
}

function Figure({ figure, statistics }: { figure: ShownFigure; statistics: Statistics }) {
  const { t } = useTranslation('stats');
  const { locale } = useSite();
  const { figures, previous } = statistics;
  const now = figureValue(figures, figure);
  return (
    <div className="flex min-w-0 flex-col rounded-xl border bg-card p-4 shadow-sm">
      <dt className="text-sm wrap-anywhere text-muted-foreground">{t(`figures.${figure}`)}</dt>
      <dd className="font-display text-2xl font-bold wrap-anywhere tabular-nums">
        {formatFigure(locale, figure, now)}
      </dd>
      {figure === 'revenue' && statistics.cancelledCents > 0 && (
        <dd className="text-sm wrap-anywhere">
          {t('cancelled', { amount: formatMoney(locale, statistics.cancelledCents) })}
        </dd>
      )}
      {previous && (
        <dd className="mt-auto flex flex-wrap gap-x-2 text-sm tabular-nums">
          <span>{t('before', { value: formatFigure(locale, figure, figureValue(previous, figure)) })}</span>
          <Change now={now} before={figureValue(previous, figure)} />
        </dd>
      )}
    </div>
  );
}

function Change({ now, before }: { now: number | null; before: number | null }) {
  const { t } = useTranslation('stats');
  const { locale } = useSite();
  const percent = now === null || before === null ? null : changePercent(now, before);
  if (percent === null) return null;
  const number = formatNumber(locale, percent);
  return (
    <span className="font-semibold">{t('change', { percent: percent > 0 ? `+${number}` : number })}</span>
  );
}
