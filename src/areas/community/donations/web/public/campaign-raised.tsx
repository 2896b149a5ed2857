import { useQuery } from '@tanstack/react-query';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { campaignFiguresQuery } from './donations.query.ts';

/** The amount raised by a campaign, for a list. */
export function CampaignRaised({ campaignId }: { campaignId: string }) {
  const { api, locale } = useSite();
  const { data } = useQuery(campaignFiguresQuery(api, campaignId));
  return data && formatMoney(locale, data.raisedCents);
}
