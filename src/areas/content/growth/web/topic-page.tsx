import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { articleQuery } from '#areas/content/articles/web/public/article.query.ts';
import { ArticleBody } from '#areas/content/articles/web/public/article-body.tsx';
import { DiscoverMore } from '#framework/web/fallback-page.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Breadcrumbs } from '#ui/breadcrumbs.tsx';
import { Button } from '#ui/button.tsx';
import { Illustration } from '#ui/illustration.tsx';
import { type GrowthTopic, growthTopics } from '../growth.rules.ts';
import { TopicIcon } from './topic-icon.tsx';

export function TopicPage({ topic }: { topic: GrowthTopic }) {
  const { t } = useTranslation('growth');
  const { api, locale } = useSite();
  const article = useQuery(articleQuery(api, locale, `growth.${topic}`)).data;
  return (
    <div className="grid gap-12">
      <article className="grid gap-6">
        <Breadcrumbs label={t('topic.path')} current={t(`topics.${topic}.title`)}>
          <Link to="/growth">{t('title')}</Link>
        </Breadcrumbs>
        <div className="grid items-center gap-x-16 gap-y-8 md:grid-cols-[3fr_2fr]">
          <div className="grid justify-items-start gap-4">
            <TopicIcon topic={topic} />
            <h1 className="text-3xl lg:text-4xl">{t(`topics.${topic}.title`)}</h1>
            <p className="text-lg text-muted-foreground">{t(`topics.${topic}.text`)}</p>
            {!article && <UnderConstruction topic={topic} />}
          </div>
          <Illustration name="growth" className="w-full max-w-72 justify-self-center max-md:hidden" />
        </div>
        {article && <ArticleBody {...article} className="max-w-prose text-lg" />}
      </article>
      <OtherTopics topic={topic} />
    </div>
  );
}

function UnderConstruction({ topic }: { topic: GrowthTopic }) {
  const { t } = useTranslation('growth');
  return (
    <>
      <Badge variant="accent" className="text-sm">
        {t('topic.construction')}
      </Badge>
      <p className="max-w-prose">{t(`topics.${topic}.preview`)}</p>
      <div className="mt-2 flex flex-wrap gap-3">
        <DiscoverMore to="/growth" />
        <Button asChild variant="outline">
          <Link to="/chisiamo" hash="contatti">
            {t('topic.contribute')}
          </Link>
        </Button>
      </div>
    </>
  );
}

function OtherTopics({ topic }: { topic: GrowthTopic }) {
  const { t } = useTranslation('growth');
  return (
    <nav aria-labelledby="other-topics">
      <h2 id="other-topics" className="text-2xl">
        {t('topic.others')}
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {growthTopics
          .filter((other) => other !== topic)
          .map((other) => (
            <li key={other}>
              <Link
                to="/growth/$topicId"
                params={{ topicId: other }}
                className="group flex h-full items-center gap-4 rounded-xl border bg-card p-4 font-semibold transition-shadow hover:shadow-md"
              >
                <TopicIcon topic={other} />
                <span className="min-w-0 flex-1 group-hover:text-primary">{t(`topics.${other}.title`)}</span>
                <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-primary" />
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
