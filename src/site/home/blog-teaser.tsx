import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import { PostCard } from '#areas/content/blog/web/public/post-card.tsx';
import { newestPostsQuery } from '#areas/content/blog/web/public/posts.query.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Illustration } from '#ui/illustration.tsx';
import { HomeSection } from './home-section.tsx';

/** The newest posts; an invitation while there are none. */
export function BlogTeaser() {
  const { t } = useTranslation('home');
  const { api, locale } = useSite();
  const posts = useQuery(newestPostsQuery(api, locale)).data?.items ?? [];
  return (
    <HomeSection
      title={t('blog.title')}
      action={
        <Button asChild variant="outline">
          <Link to="/blog">
            {t('blog.all')}
            <ArrowRight aria-hidden="true" />
          </Link>
        </Button>
      }
    >
      {posts.length > 0 ? (
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
          {posts.map((post) => (
            <li key={post.slug}>
              <PostCard post={post} level={3} />
            </li>
          ))}
        </ul>
      ) : (
        <Invitation />
      )}
    </HomeSection>
  );
}

function Invitation() {
  const { t } = useTranslation(['home', 'blog']);
  return (
    <Card className="flex-row flex-wrap items-center gap-x-8 gap-y-4 p-6 sm:flex-nowrap sm:p-8">
      <Illustration name="blog" className="w-24 sm:w-36" />
      <div className="grid justify-items-start gap-4">
        <p className="max-w-prose font-display text-lg font-semibold text-balance">{t('blog:empty.title')}</p>
        <Button asChild variant="outline">
          <Link to="/blog">{t('blog:more')}</Link>
        </Button>
      </div>
    </Card>
  );
}
