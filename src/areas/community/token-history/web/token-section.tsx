import { useQuery } from '@tanstack/react-query';
import type { HistoryPlace } from '#areas/community/tokens/tokens.rules.ts';
import type { BalanceHistory } from '#areas/community/tokens/tokens.schema.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { LineChart } from '#ui/chart/line-chart.tsx';
import { balanceHistoryQuery } from './token-history.query.ts';
import { TokenHistory } from './token-history.tsx';

/** The user's token balance over time, and each movement. */
export function TokenSection({ place }: { place: HistoryPlace }) {
  const { t } = useTranslation('token-history');
  const { api } = useSite();
  const { data: balances } = useQuery(balanceHistoryQuery(api));
  return (
    <section aria-labelledby="tokens" className="grid gap-5">
      <h2 id="tokens" className="text-2xl">
        {t('section')}
      </h2>
      {balances && balances.points.length > 1 && <BalanceChart balances={balances} />}
      <TokenHistory place={place} />
    </section>
  );
}

function BalanceChart({ balances }: { balances: BalanceHistory }) {
  const { t } = useTranslation('token-history');
  const { locale } = useSite();
  const points = pointsOf(balances).map(({ at, balance }) => ({
    at: Date.parse(at),
    label: formatDate(locale, at),
    value: balance,
  }));
  const [first, last] = [points[0], points.at(-1)];
  const texts = {
    summary: t('chart.summary', {
      firstDate: first?.label,
      first: formatNumber(locale, first?.value ?? 0),
      lastDate: last?.label,
      last: formatNumber(locale, last?.value ?? 0),
    }),
    showTable: t('chart.showTable'),
    nameColumn: t('date'),
    valueColumn: t('balance'),
  };
  return (
    <div className="rounded-xl border bg-card p-4 shadow-sm sm:p-5">
      <h3 className="text-lg">{t('chart.title')}</h3>
      <LineChart
        texts={texts}
        points={points}
        isStepped
        formatValue={(value) => formatNumber(locale, value)}
      />
    </div>
  );
}

/** The newest balance is valid until today. */
function pointsOf({ points, until }: BalanceHistory): BalanceHistory['points'] {
  const last = points.at(-1);
  return last && last.at < until ? [...points, { at: until, balance: last.balance }] : points;
}
