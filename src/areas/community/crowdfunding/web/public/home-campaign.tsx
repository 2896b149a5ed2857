import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Heart } from 'lucide-react';
import { CampaignProgress } from '#areas/community/donations/web/public/campaign-progress.tsx';
import { useForeignLanguage } from '#areas/content/articles/web/public/use-foreign-language.ts';
import { Picture } from '#areas/foundation/files/web/public/picture.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Illustration } from '#ui/illustration.tsx';
import type { FundedCampaign } from '../../crowdfunding.schema.ts';
import { homeCampaignQuery } from './crowdfunding.query.ts';

/** The campaign of the home page, with its progress; renders nothing when none is chosen. */
export function HomeCampaign() {
  const { api, locale } = useSite();
  const campaign = useQuery(homeCampaignQuery(api, locale)).data?.campaign;
  return campaign ? <CampaignBanner campaign={campaign} /> : null;
}

function CampaignBanner({ campaign }: { campaign: FundedCampaign }) {
  const { t } = useTranslation('crowdfunding');
  const { id, slug, title, excerpt, cover, goalCents } = campaign;
  const language = useForeignLanguage(campaign.language);
  return (
    <section aria-labelledby="home-campaign">
      <Card className="md:flex-row">
        {cover ? (
          <div className="md:w-1/2">
            <Picture
              image={cover}
              alt=""
              sizes="(min-width: 48rem) 36rem, 100vw"
              fit="cover"
              loading="lazy"
              width={cover.width}
              height={cover.height}
              className="aspect-video h-full w-full bg-muted"
            />
          </div>
        ) : (
          <div className="relative aspect-video bg-muted md:w-1/2">
            <Illustration name="crowdfunding" className="absolute inset-0 m-auto h-4/5" />
          </div>
        )}
        <div className="grid flex-1 content-center gap-4 p-5 sm:p-8">
          <h2 id="home-campaign" {...language} className="text-2xl text-balance wrap-anywhere sm:text-3xl">
            {title}
          </h2>
          <p {...language} className="max-w-prose wrap-anywhere">
            {excerpt}
          </p>
          <CampaignProgress campaignId={id} goalCents={goalCents} />
          <Button asChild size="lg" className="justify-self-start">
            <Link to="/crowdfunding/$slug" params={{ slug }}>
              <Heart aria-hidden="true" />
              {t('home.action')}
            </Link>
          </Button>
        </div>
      </Card>
    </section>
  );
}
