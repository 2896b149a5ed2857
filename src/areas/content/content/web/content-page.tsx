import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { growthTopics } from '#areas/content/growth/growth.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { localeNames } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import type { ArticleKey } from '../articles.rules.ts';
import { adminArticlesQuery } from './articles.query.ts';

/** Links to all texts that administrators can edit. */
export function ContentPage() {
  const { t } = useTranslation(['content', 'growth']);
  return (
    <div className="grid gap-8">
      <section aria-labelledby="contents" className="grid gap-5">
        <header>
          <h1 id="contents" className="text-3xl sm:text-4xl">
            {t('title')}
          </h1>
          <p className="mt-2 max-w-prose text-muted-foreground">{t('description')}</p>
        </header>
        <ul className="grid gap-3">
          <PartLink
            to="/admin/contenuti/descrizioni"
            title={t('descriptions.title')}
            description={t('descriptions.description')}
          />
          <PartLink to="/admin/contenuti/logo" title={t('logo.title')} description={t('logo.description')} />
          <PartLink
            to="/admin/contenuti/chi-siamo"
            title={t('about.title')}
            description={t('about.description')}
          >
            <ArticleState articleKey="about" />
          </PartLink>
        </ul>
      </section>
      <section aria-labelledby="topics" className="grid gap-4">
        <div>
          <h2 id="topics" className="text-2xl">
            {t('growthTopics.title')}
          </h2>
          <p className="mt-1 max-w-prose text-muted-foreground">{t('growthTopics.description')}</p>
        </div>
        <ul className="grid gap-3">
          {growthTopics.map((topic) => (
            <PartLink
              key={topic}
              level={3}
              to="/admin/contenuti/growth/$topicId"
              params={{ topicId: topic }}
              title={t(`growth:topics.${topic}.title`)}
            >
              <ArticleState articleKey={`growth.${topic}`} />
            </PartLink>
          ))}
        </ul>
      </section>
    </div>
  );
}

type PartLinkProps = Pick<LinkProps, 'to' | 'params'> & {
  /** The level of its heading. */
  level?: 2 | 3;
  title: string;
  description?: string;
  children?: ReactNode;
};

function PartLink({ level = 2, title, description, children, ...target }: PartLinkProps) {
  const Heading = `h${level}` as const;
  return (
    <li>
      <Card className="relative p-4 transition-shadow hover:shadow-md">
        <div className="flex items-center gap-3">
          <div className="grid min-w-0 flex-1 gap-1">
            <Heading className="text-lg">
              <Link {...target} className="card-link">
                {title}
              </Link>
            </Heading>
            {description && <p className="text-muted-foreground">{description}</p>}
            {children}
          </div>
          <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-primary" />
        </div>
      </Card>
    </li>
  );
}

/** Whether an article is published, and in which languages. */
function ArticleState({ articleKey }: { articleKey: ArticleKey }) {
  const { t } = useTranslation('content');
  const { api } = useSite();
  const { data } = useQuery(adminArticlesQuery(api));
  if (!data) return null;
  const article = data.items.find(({ key }) => key === articleKey);
  const languages = article?.languages ?? [];
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm text-muted-foreground">
      <Badge variant={article?.isPublished ? 'accent' : 'secondary'}>
        {article?.isPublished ? t('article.isPublished') : t('article.isHidden')}
      </Badge>
      {languages.length > 0 && (
        <span translate="no">{languages.map((each) => localeNames[each]).join(', ')}</span>
      )}
    </p>
  );
}
