import { useQuery } from '@tanstack/react-query';
import { articleQuery } from '#areas/content/articles/web/public/article.query.ts';
import { ArticleBody } from '#areas/content/articles/web/public/article-body.tsx';
import { useSectionDescription } from '#areas/foundation/settings/web/public/section-description.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Illustration } from '#ui/illustration.tsx';
import { AboutContact } from './about-contact.tsx';
import { AboutJoin } from './about-join.tsx';
import { AboutTokens } from './about-tokens.tsx';
import { AboutValues } from './about-values.tsx';
import { EasterEgg } from './easter-egg.tsx';

/** The administrators' text about the association; by default the site's own. */
function Story() {
  const { t } = useTranslation('about');
  const { api, locale } = useSite();
  const article = useQuery(articleQuery(api, locale, 'about')).data;
  return (
    <section aria-labelledby="storia" className="grid gap-4">
      <h2 id="storia" className="text-3xl">
        {t('story.title')}
      </h2>
      {article ? (
        <ArticleBody {...article} className="max-w-prose" />
      ) : (
        <div className="grid gap-x-12 gap-y-4 md:grid-cols-2">
          <p className="max-w-prose">{t('story.start')}</p>
          <p className="max-w-prose">{t('story.today')}</p>
        </div>
      )}
    </section>
  );
}

export function AboutPage() {
  const { t } = useTranslation('about');
  const description = useSectionDescription('about', t('description'));
  return (
    <article className="grid gap-16 md:gap-20 md:py-8">
      <header className="grid items-center gap-x-16 gap-y-8 md:grid-cols-[3fr_2fr]">
        <div className="grid gap-4">
          <h1 className="text-4xl">{t('title')}</h1>
          <p className="max-w-prose text-lg text-muted-foreground">{description}</p>
        </div>
        <div className="relative w-64 justify-self-center md:w-full md:max-w-sm">
          <Illustration name="about" className="w-full" />
          <EasterEgg />
        </div>
      </header>
      <Story />
      <AboutValues />
      <AboutJoin />
      <AboutTokens />
      <AboutContact />
    </article>
  );
}
