import type { CampaignItem } from '#areas/community/campaigns/campaigns.schema.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';

type CampaignDaysProps = { campaign: Pick<CampaignItem, 'phase' | 'startsOn' | 'endsOn' | 'daysLeft'> };

/** A sentence about when a campaign starts, ends or has ended. */
export function CampaignDays({ campaign: { phase, startsOn, endsOn, daysLeft } }: CampaignDaysProps) {
  const { t } = useTranslation('crowdfunding');
  const { locale } = useSite();
  if (phase === 'coming') return <span>{t('days.from', { date: formatDate(locale, startsOn) })}</span>;
  if (endsOn === null) return <span>{t('days.endless')}</span>;
  const date = formatDate(locale, endsOn);
  if (phase === 'ended') return <span>{t('days.ended', { date })}</span>;
  if (daysLeft === null) return null;
  return <span>{daysLeft === 0 ? t('days.last') : t('days.left', { count: daysLeft, date })}</span>;
}
