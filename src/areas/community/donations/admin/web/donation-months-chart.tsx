import { useQuery } from '@tanstack/react-query';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { BarChart } from '#ui/chart/bar-chart.tsx';
import { Part } from '#ui/part.tsx';
import { donationMonthsQuery } from './admin-donations.query.ts';

/** A chart of the donations of the last twelve months. */
export function DonationMonthsChart() {
  const { t } = useTranslation('donations');
  const { api, locale } = useSite();
  const { data } = useQuery(donationMonthsQuery(api));
  if (!data?.months.some(({ cents }) => cents !== 0)) return null;
  const format = (cents: number) => formatMoney(locale, cents);
  const bars = data.months.map(({ month, cents }) => {
    const day = `${month}-01`;
    return { key: month, label: formatDays(locale, { from: day, to: day }, 'month'), value: cents };
  });
  const values = bars.map(({ value }) => value);
  const texts = {
    summary: t('admin.monthsSummary', {
      least: format(Math.min(...values)),
      most: format(Math.max(...values)),
    }),
    showTable: t('admin.showTable'),
    nameColumn: t('admin.month'),
    valueColumn: t('admin.totalAmount'),
  };
  return (
    <Part id="mesi" title={t('admin.months')}>
      <BarChart texts={texts} bars={bars} formatValue={format} />
    </Part>
  );
}
