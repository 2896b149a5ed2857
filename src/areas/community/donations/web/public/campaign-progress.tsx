import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useLiveTopics } from '#areas/collaboration/live/web/public/use-live-topics.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { donationsTopic, percentOf } from '../../donations.rules.ts';
import { campaignFiguresQuery } from './donations.query.ts';

type CampaignProgressProps = { campaignId: string; goalCents: number };

/** How much a campaign has, as a bar with its words and numbers: live, also for visitors. */
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
      <div
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuenow={Math.min(percent, 100)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-4 overflow-hidden rounded-full border bg-muted forced-colors:border-[CanvasText]"
      >
        <div
          className="h-full min-w-1 rounded-full bg-primary transition-[width] motion-reduce:transition-none forced-colors:bg-[Highlight]"
          style={{ width: `${Math.min(percent, 100)}%` }}
        />
      </div>
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
