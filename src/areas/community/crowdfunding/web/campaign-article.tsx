import { Heart, Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLiveTopics } from '#areas/collaboration/live/web/public/use-live-topics.ts';
import { campaignsTopic } from '#areas/community/campaigns/campaigns.rules.ts';
import type { CampaignView } from '#areas/community/campaigns/campaigns.schema.ts';
import { CampaignProgress } from '#areas/community/donations/web/public/campaign-progress.tsx';
import { DonatePanel } from '#areas/community/donations/web/public/donate-panel.tsx';
import { DonorWall } from '#areas/community/donations/web/public/donor-wall.tsx';
import { ArticleBody } from '#areas/content/articles/web/public/article-body.tsx';
import { ShareButton } from '#areas/content/articles/web/public/share-button.tsx';
import { useForeignLanguage } from '#areas/content/articles/web/public/use-foreign-language.ts';
import { Picture } from '#areas/foundation/files/web/public/picture.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { localeNames } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { BottomBar } from '#ui/bottom-bar.tsx';
import { Button } from '#ui/button.tsx';
import { Part } from '#ui/part.tsx';
import { BudgetTable } from './budget-table.tsx';
import { CampaignDays } from './campaign-days.tsx';
import { CampaignUpdates } from './campaign-updates.tsx';

type CampaignArticleProps = {
  campaign: CampaignView;
  /** The heading level of its title. */
  level: 1 | 2;
};

/** A campaign with its donation form, which is beside the story or, on phones, below it. */
export function CampaignArticle({ campaign, level }: CampaignArticleProps) {
  useLiveTopics([campaignsTopic]);
  const isOpen = campaign.phase === 'open';
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <Head campaign={campaign} level={level} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
          <Goal campaign={campaign} />
          <Written id="perche" titleKey="why" html={campaign.whyHtml} campaign={campaign} />
          <Written id="progetto" titleKey="story" html={campaign.storyHtml} campaign={campaign} />
          <Gallery campaign={campaign} />
          {isOpen && <ToDonation />}
        </div>
        <div data-print="hide">
          <DonatePanel campaign={campaign} />
        </div>
      </div>
      <BudgetTable campaign={campaign} />
      <CampaignUpdates campaign={campaign} />
      <DonorWall campaignId={campaign.id} />
    </article>
  );
}

function Head({ campaign, level }: CampaignArticleProps) {
  const { t } = useTranslation('crowdfunding');
  const { locale } = useSite();
  const { cover, title, excerpt, phase, languages } = campaign;
  const language = useForeignLanguage(campaign.language);
  const Title = `h${level}` as const;
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] items-center gap-6 lg:grid-cols-2 lg:gap-10">
      <div className="grid justify-items-start gap-4">
        <p className="flex flex-wrap items-center gap-3 text-muted-foreground">
          <Badge variant={phase === 'open' ? 'success' : 'outline'}>{t(`phases.${phase}`)}</Badge>
          <CampaignDays campaign={campaign} />
        </p>
        <Title {...language} className="text-3xl text-balance wrap-anywhere sm:text-4xl lg:text-5xl">
          {title}
        </Title>
        <p {...language} className="max-w-prose text-lg wrap-anywhere text-muted-foreground">
          {excerpt}
        </p>
        {campaign.language !== locale && (
          <Notice>{t('onlyIn', { languages: languages.map((each) => localeNames[each]).join(', ') })}</Notice>
        )}
        <ShareButton title={title} />
      </div>
      {cover && (
        // The wrapper is needed because the sources of a picture would become cells of the grid.
        <div>
          <Picture
            image={cover}
            alt={campaign.alt}
            sizes="(min-width: 64rem) 36rem, 100vw"
            fit="cover"
            loading="eager"
            fetchPriority="high"
            width={cover.width}
            height={cover.height}
            className="aspect-video h-auto w-full rounded-xl bg-muted"
          />
        </div>
      )}
    </header>
  );
}

/**
 * The goal and the progress towards it. For the rest, it explains what happens to donations if the goal is
 * not reached.
 */
function Goal({ campaign }: { campaign: CampaignView }) {
  const { t } = useTranslation('crowdfunding');
  const { locale } = useSite();
  const { id, goalCents, closeRule, phase } = campaign;
  return (
    <Part id="obiettivo" title={t('goal.title', { goal: formatMoney(locale, goalCents) })}>
      {phase !== 'coming' && <CampaignProgress campaignId={id} goalCents={goalCents} />}
      {phase !== 'ended' && <p className="text-sm text-muted-foreground">{t(`goal.${closeRule}`)}</p>}
    </Part>
  );
}

type WrittenProps = { id: string; titleKey: 'why' | 'story'; html: string; campaign: CampaignView };

function Written({ id, titleKey, html, campaign }: WrittenProps) {
  const { t } = useTranslation('crowdfunding');
  if (html === '') return null;
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="grid scroll-mt-24 gap-3">
      <h2 id={`${id}-title`} className="text-2xl">
        {t(titleKey)}
      </h2>
      <ArticleBody html={html} language={campaign.language} className="max-w-prose text-lg leading-relaxed" />
    </section>
  );
}

function Gallery({ campaign: { gallery } }: { campaign: CampaignView }) {
  const { t } = useTranslation('crowdfunding');
  if (gallery.length === 0) return null;
  return (
    <ul aria-label={t('gallery')} className="grid gap-4 sm:grid-cols-2">
      {gallery.map((picture) => (
        <li key={picture.url}>
          <Picture
            image={picture}
            alt={picture.alt}
            sizes="(min-width: 64rem) 20rem, (min-width: 40rem) 45vw, 100vw"
            fit="cover"
            loading="lazy"
            width={picture.width}
            height={picture.height}
            className="aspect-video h-auto w-full rounded-lg bg-muted"
          />
        </li>
      ))}
    </ul>
  );
}

/** A link to the donation form, which stays visible on a narrow screen while the story above the form is read. */
function ToDonation() {
  const { t } = useTranslation(['crowdfunding', 'donations']);
  return (
    <BottomBar asChild className="lg:hidden">
      <div>
        <Button asChild size="lg" className="flex-1">
          <a href="#dona">
            <Heart aria-hidden="true" />
            {t('donations:form.donate')}
          </a>
        </Button>
      </div>
    </BottomBar>
  );
}

function Notice({ children }: { children: ReactNode }) {
  return (
    <p className="flex gap-2 rounded-lg border bg-muted px-4 py-3">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
