import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { campaignQuery } from '#areas/community/campaigns/web/public/campaigns.query.ts';
import { useSectionDescription } from '#areas/foundation/settings/web/public/section-description.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { FundedCampaign } from '../crowdfunding.schema.ts';
import { CampaignArticle } from './campaign-article.tsx';
import { CampaignCard } from './campaign-card.tsx';
import { fundedCampaignsQuery } from './public/crowdfunding.query.ts';

/** The current campaign, and lists of the others: further open ones, coming ones, and ended ones with their results. */
export function CrowdfundingPage() {
  const { t } = useTranslation('crowdfunding');
  const { api, locale } = useSite();
  const campaigns = useQuery(fundedCampaignsQuery(api, locale)).data?.items ?? [];
  const current = campaigns.find(({ phase }) => phase === 'open');
  const others = campaigns.filter((campaign) => campaign !== current);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
      <header className="grid gap-2">
        <h1 className="text-3xl lg:text-4xl">{t('title')}</h1>
        <p className="max-w-prose text-lg text-muted-foreground">
          {useSectionDescription('crowdfunding', t('description'))}
        </p>
      </header>
      {current ? <CurrentCampaign slug={current.slug} /> : <NoCampaign hasOthers={others.length > 0} />}
      <Others title={t('others.open')} campaigns={others.filter(({ phase }) => phase === 'open')} />
      <Others title={t('others.coming')} campaigns={others.filter(({ phase }) => phase === 'coming')} />
      <Others title={t('others.ended')} campaigns={others.filter(({ phase }) => phase === 'ended')} />
    </div>
  );
}

function CurrentCampaign({ slug }: { slug: string }) {
  const { api, locale } = useSite();
  const { data: campaign } = useQuery(campaignQuery(api, locale, slug));
  return campaign ? <CampaignArticle key={campaign.id} campaign={campaign} level={2} /> : null;
}

function NoCampaign({ hasOthers }: { hasOthers: boolean }) {
  const { t } = useTranslation('crowdfunding');
  return (
    <EmptyState
      illustration="crowdfunding"
      title={t('empty.title')}
      description={t(hasOthers ? 'empty.withOthers' : 'empty.description')}
      action={
        <Button asChild variant="outline">
          <Link to="/chisiamo" hash="contatti">
            {t('empty.action')}
          </Link>
        </Button>
      }
    />
  );
}

function Others({ title, campaigns }: { title: string; campaigns: readonly FundedCampaign[] }) {
  const id = useId();
  if (campaigns.length === 0) return null;
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {campaigns.map((campaign) => (
          <li key={campaign.id}>
            <CampaignCard campaign={campaign} />
          </li>
        ))}
      </ul>
    </section>
  );
}
