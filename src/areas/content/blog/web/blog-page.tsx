import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useSectionDescription } from '#areas/foundation/settings/web/public/section-description.ts';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import type { PostItem } from '../blog.schema.ts';
import { PostCard } from './public/post-card.tsx';
import { type PostSelection, postsQuery } from './public/posts.query.ts';

/** The published posts, newest first. */
export function BlogPage({ cursor }: Pick<PostSelection, 'cursor'>) {
  const { t } = useTranslation('blog');
  const description = useSectionDescription('blog', t('description'));
  return (
    <div className="grid gap-8">
      <header className="max-w-3xl">
        <h1 className="text-4xl">{t('title')}</h1>
        <p className="mt-2 text-lg text-muted-foreground">{description}</p>
      </header>
      <Posts selection={cursor === undefined ? {} : { cursor }} />
    </div>
  );
}

type TagPageProps = { tag: string; name: string } & Pick<PostSelection, 'cursor'>;

/** The published posts of a tag. */
export function TagPage({ tag, name, cursor }: TagPageProps) {
  const { t } = useTranslation('blog');
  return (
    <div className="grid gap-8">
      <header className="grid max-w-3xl justify-items-start gap-2">
        <BackToBlog />
        <h1 className="text-4xl wrap-anywhere">{t('tag.title', { tag: name })}</h1>
      </header>
      <Posts selection={{ tag, ...(cursor !== undefined && { cursor }) }} />
    </div>
  );
}

export function BackToBlog() {
  const { t } = useTranslation('blog');
  return (
    <Link
      to="/blog"
      data-print="hide"
      className="inline-flex min-h-11 items-center gap-2 justify-self-start underline underline-offset-4 hover:text-primary"
    >
      <ArrowLeft aria-hidden="true" className="size-4" />
      {t('back')}
    </Link>
  );
}

function Posts({ selection }: { selection: PostSelection }) {
  const { t } = useTranslation(['blog', 'site']);
  const { api, locale } = useSite();
  const posts = useQuery(postsQuery(api, locale, selection));
  const pageLink = (cursor: string | null, label: string) => {
    if (cursor === null) return undefined;
    const { tag } = selection;
    return tag === undefined ? (
      <Link to="/blog" search={{ cursor }}>
        {label}
      </Link>
    ) : (
      <Link to="/blog/tag/$tag" params={{ tag }} search={{ cursor }}>
        {label}
      </Link>
    );
  };
  return (
    <QueryList
      query={posts}
      loading={t('loading')}
      failed={{ title: t('failed'), retry: t('site:common.retry'), level: 2 }}
      empty={({ items }) => items.length === 0 && <NoPosts />}
      pages={({ next, previous }) => ({
        label: t('paging.label'),
        previous: pageLink(previous, t('paging.newer')),
        next: pageLink(next, t('paging.older')),
      })}
    >
      {({ items }) => <PostGrid posts={items} label={t('list')} />}
    </QueryList>
  );
}

type PostGridProps = { posts: readonly PostItem[]; label: string; level?: 2 | 3 };

export function PostGrid({ posts, label, level = 2 }: PostGridProps) {
  return (
    <ul aria-label={label} className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, index) => (
        <li key={post.slug}>
          <PostCard post={post} level={level} isFirst={level === 2 && index < 3} />
        </li>
      ))}
    </ul>
  );
}

function NoPosts() {
  const { t } = useTranslation('blog');
  return (
    <EmptyState
      illustration="blog"
      title={t('empty.title')}
      description={t('empty.description')}
      action={
        <>
          <Button asChild>
            <Link to="/chisiamo" hash="contatti">
              {t('empty.write')}
            </Link>
          </Button>
          <Button asChild variant="outline">
            <Link to="/chisiamo">{t('empty.about')}</Link>
          </Button>
        </>
      }
    />
  );
}
