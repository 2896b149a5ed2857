import type { CampaignView } from '#areas/community/campaigns/campaigns.schema.ts';
import { localeTags } from '#platform/i18n/locales.ts';

const statuses = {
  coming: 'https://schema.org/PotentialActionStatus',
  open: 'https://schema.org/ActiveActionStatus',
  ended: 'https://schema.org/CompletedActionStatus',
} as const;

/**
 * The campaign as structured data of schema.org, with a call to donate. `url` is the page's own URL,
 * `picture` the URL of its preview picture.
 */
export function campaignStructuredData(
  campaign: CampaignView,
  { url, picture, siteName }: { url: URL; picture: URL; siteName: string },
) {
  const association = { '@type': 'Organization', '@id': `${url.origin}/#organization`, name: siteName };
  const { title, excerpt, cover, phase, startsOn, endsOn, goalCents, language } = campaign;
  return {
    '@type': 'DonateAction',
    '@id': `${url.origin}${url.pathname}#campaign`,
    url: url.href,
    name: title,
    ...(excerpt ? { description: excerpt } : {}),
    image: [new URL(cover?.url ?? picture, url).href],
    inLanguage: localeTags[language],
    startTime: startsOn,
    ...(endsOn === null ? {} : { endTime: endsOn }),
    actionStatus: statuses[phase],
    recipient: association,
    priceSpecification: {
      '@type': 'PriceSpecification',
      price: goalCents / 100,
      priceCurrency: 'EUR',
    },
    ...(phase === 'open' ? { target: `${url.href}#dona` } : {}),
  };
}
