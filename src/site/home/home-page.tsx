import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { HomeCampaign } from '#areas/community/crowdfunding/web/public/home-campaign.tsx';
import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { AdminTools } from './admin-tools.tsx';
import { AreaCards } from './area-cards.tsx';
import { BlogTeaser } from './blog-teaser.tsx';
import { CommunityFigures } from './community-figures.tsx';
import { HomeIllustration } from './home-illustration.tsx';
import { Offers } from './offers.tsx';
import { Promises } from './promises.tsx';

export function HomePage() {
  const isAdmin = useSession().person?.isAdmin === true;
  const { hostedStore } = useIdentity();
  return (
    <div className="grid gap-16 py-4 md:gap-24 md:py-10">
      <Hero />
      {isAdmin && <AdminTools />}
      <Offers />
      <HomeCampaign />
      {/* The promises of the site's own shop; a hosted store has its own terms. */}
      {hostedStore === null && <Promises />}
      <CommunityFigures />
      <AreaCards />
      <BlogTeaser />
    </div>
  );
}

function Hero() {
  const { t } = useTranslation('home');
  return (
    <section className="grid items-center gap-10 md:grid-cols-[1.2fr_1fr]">
      <div className="grid justify-items-start gap-5">
        <h1 className="text-4xl lg:text-5xl">{t('title')}</h1>
        <p className="max-w-prose text-lg text-muted-foreground">{t('lead')}</p>
        <div className="flex flex-wrap gap-3">
          <Button asChild size="lg">
            <Link to="/beershop">
              {t('action')}
              <ArrowRight aria-hidden="true" />
            </Link>
          </Button>
          <Button asChild size="lg" variant="outline">
            <Link to="/chisiamo">{t('about')}</Link>
          </Button>
        </div>
      </div>
      <div className="mx-auto w-full max-w-md">
        <HomeIllustration title={t('illustration')} />
      </div>
    </section>
  );
}
