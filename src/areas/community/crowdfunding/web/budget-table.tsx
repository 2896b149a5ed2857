import type { CampaignView } from '#areas/community/campaigns/campaigns.schema.ts';
import { useForeignLanguage } from '#areas/content/articles/web/public/use-foreign-language.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Part } from '#ui/part.tsx';

/** The budget, line by line, each with its share of the total. */
export function BudgetTable({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation('crowdfunding');
  const { locale } = useSite();
  const language = useForeignLanguage(campaign.language);
  const sum = campaign.budget.reduce((total, { cents }) => total + cents, 0);
  if (sum === 0) return null;
  const percent = (cents: number) => (cents / sum) * 100;
  return (
    <Part id="spese" title={t('budget.title')}>
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{t('budget.title')}</caption>
        <thead className="sr-only">
          <tr>
            <th scope="col">{t('budget.label')}</th>
            <th scope="col">{t('budget.share')}</th>
            <th scope="col">{t('budget.amount')}</th>
          </tr>
        </thead>
        <tbody>
          {campaign.budget.map(({ label, cents }, index) => (
            <tr key={`${index} ${label}`} className="border-b align-top">
              <th scope="row" className="py-3 pe-3 text-start font-normal">
                <span {...language} className="wrap-anywhere">
                  {label}
                </span>
                <span aria-hidden="true" className="mt-2 block h-2 overflow-hidden rounded-full bg-muted">
                  <span
                    className="block h-full rounded-full bg-hop forced-colors:bg-[Highlight]"
                    style={{ width: `${percent(cents)}%` }}
                  />
                </span>
              </th>
              <td className="px-2 py-3 text-end text-muted-foreground tabular-nums">
                {t('budget.percent', { percent: formatNumber(locale, Math.round(percent(cents))) })}
              </td>
              <td className="py-3 text-end font-semibold whitespace-nowrap tabular-nums">
                {formatMoney(locale, cents)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2} className="py-3 text-start">
              {t('budget.sum')}
            </th>
            <td className="py-3 text-end font-semibold whitespace-nowrap tabular-nums">
              {formatMoney(locale, sum)}
            </td>
          </tr>
        </tfoot>
      </table>
    </Part>
  );
}
