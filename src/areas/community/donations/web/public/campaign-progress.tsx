import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLiveTopics } from '#areas/collaboration/live/web/public/use-live-topics.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Progress } from '#ui/progress.tsx';
import { donationsTopic, percentOf } from '../../donations.rules.ts';
import { campaignFiguresQuery } from './donations.query.ts';

type CampaignProgressProps = { campaignId: string; goalCents: number };

/** The amount raised by a campaign, as a progress bar with text and numbers; updated live, also for visitors. */
export function CampaignProgress({ campaignId, goalCents }: CampaignProgressProps) {
  const { t } = useTranslation('donations');
  const { api, locale } = useSite();
  const labelId = useId();
  useLiveTopics([donationsTopic]);
  const { data } = useQuery(campaignFiguresQuery(api, campaignId));
  const { raisedCents, donationCount } = data ?? { raisedCents: 0, donationCount: 0 };
  const percent = percentOf(raisedCents, goalCents);
  const isReached = raisedCents >= goalCents;
  return (
    <div className="grid gap-3">
      <p id={labelId} className="flex flex-wrap items-baseline gap-x-2 tabular-nums" role="status">
        <strong className="font-display text-2xl sm:text-3xl">
          {t('progress.raised', { raised: formatMoney(locale, raisedCents) })}
        </strong>
        <span className="text-muted-foreground">
          {t('progress.ofGoal', { goal: formatMoney(locale, goalCents) })}
        </span>
      </p>
      <Progress size="lg" aria-labelledby={labelId} value={Math.min(percent, 100)} max={100} />
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-muted-foreground tabular-nums">
        <span>{t('progress.count', { number: formatNumber(locale, donationCount) })}</span>
        <span>
          {isReached
            ? t('progress.reached')
            : t('progress.percent', { percent: formatNumber(locale, percent) })}
        </span>
      </p>
    </div>
  );
}
