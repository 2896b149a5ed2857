import { Link } from '@tanstack/react-router';
import { Info } from 'lucide-react';
import { useId } from 'react';
import { ArticleBody } from '#areas/content/articles/web/public/article-body.tsx';
import { ShareButton } from '#areas/content/articles/web/public/share-button.tsx';
import { useForeignLanguage } from '#areas/content/articles/web/public/use-foreign-language.ts';
import { Picture } from '#areas/foundation/files/web/public/picture.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { localeNames } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { previewDays } from '../blog.rules.ts';
import type { PostNeighbour, PostView } from '../blog.schema.ts';
import { BackToBlog, PostGrid } from './blog-page.tsx';
import { PostFacts } from './post-facts.tsx';
import { TagLinks } from './tag-links.tsx';

/** The page of a post, with links to others. */
export function PostPage({ post }: { post: PostView }) {
  return (
    <div className="grid gap-12">
      <Article post={post} />
      <div data-print="hide" className="grid w-full max-w-2xl gap-6">
        <TagLinks tags={post.tags} />
        <ShareButton title={post.title} />
        <Neighbours older={post.older} newer={post.newer} />
      </div>
      <Related post={post} />
    </div>
  );
}

/** A post by its secret link. */
export function PostPreviewPage({ post }: { post: PostView }) {
  const { t } = useTranslation('blog');
  return (
    <div className="grid gap-6">
      <Notice>{t('preview.note', { days: previewDays })}</Notice>
      <Article post={post} />
    </div>
  );
}

function Article({ post }: { post: PostView }) {
  const { t } = useTranslation('blog');
  const { locale } = useSite();
  const { cover, title, html, language, languages, updatedAt, publishedAt } = post;
  const foreign = useForeignLanguage(language);
  const updatedOn = formatDate(locale, updatedAt);
  const isUpdated =
    publishedAt !== null && updatedAt > publishedAt && updatedOn !== formatDate(locale, publishedAt);
  return (
    <article className="grid w-full max-w-2xl grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-3">
        <BackToBlog />
        <h1 {...foreign} className="text-3xl text-balance wrap-anywhere sm:text-4xl lg:text-5xl">
          {title}
        </h1>
        <PostFacts post={post}>{isUpdated && <span>{t('updated', { date: updatedOn })}</span>}</PostFacts>
        {language !== locale && (
          <Notice>{t('onlyIn', { languages: languages.map((each) => localeNames[each]).join(', ') })}</Notice>
        )}
      </header>
      {cover && (
        <Picture
          image={cover}
          alt={post.alt}
          sizes="(min-width: 48rem) 42rem, 100vw"
          fit="cover"
          loading="eager"
          fetchPriority="high"
          width={cover.width}
          height={cover.height}
          className="h-auto max-h-[70svh] w-full rounded-xl bg-muted"
        />
      )}
      <Contents headings={post.contents} {...foreign} />
      <ArticleBody html={html} language={language} className="max-w-prose text-lg leading-relaxed" />
    </article>
  );
}

type ContentsProps = { headings: PostView['contents']; lang?: string };

function Contents({ headings, lang }: ContentsProps) {
  const { t } = useTranslation('blog');
  if (headings.length === 0) return null;
  return (
    <details data-print="hide" className="rounded-xl border bg-card px-4">
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('contents')}</summary>
      <ol lang={lang} className="grid gap-1 pb-4">
        {headings.map(({ id, level, text }) => (
          <li key={id} className={level > 2 ? 'ps-5' : undefined}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-8 items-center wrap-anywhere underline underline-offset-4 hover:text-primary"
            >
              {text}
            </a>
          </li>
        ))}
      </ol>
    </details>
  );
}

function Notice({ children }: { children: string }) {
  return (
    <p className="flex gap-2 rounded-lg border bg-muted px-4 py-3">
      <Info aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </p>
  );
}

function Neighbours({ older, newer }: Pick<PostView, 'older' | 'newer'>) {
  const { t } = useTranslation('blog');
  if (!older && !newer) return null;
  return (
    <nav aria-label={t('neighbours.label')} className="grid gap-3 sm:grid-cols-2">
      {older && <NeighbourLink post={older} label={t('neighbours.older')} rel="prev" />}
      {newer && <NeighbourLink post={newer} label={t('neighbours.newer')} rel="next" />}
    </nav>
  );
}

type NeighbourLinkProps = { post: PostNeighbour; label: string; rel: 'prev' | 'next' };

function NeighbourLink({ post: { slug, title, language }, label, rel }: NeighbourLinkProps) {
  return (
    <Link
      to="/blog/$slug"
      params={{ slug }}
      rel={rel}
      className="grid content-start gap-1 rounded-xl border bg-card p-4 transition-shadow hover:shadow-md sm:last:col-start-2 sm:last:text-end"
    >
      <span className="text-sm text-muted-foreground">{label}</span>
      <span {...useForeignLanguage(language)} className="font-semibold wrap-anywhere">
        {title}
      </span>
    </Link>
  );
}

function Related({ post: { related } }: { post: PostView }) {
  const { t } = useTranslation('blog');
  const id = useId();
  if (related.length === 0) return null;
  return (
    <section aria-labelledby={id} data-print="hide">
      <h2 id={id} className="mb-4 text-2xl">
        {t('related')}
      </h2>
      <PostGrid posts={related} label={t('related')} level={3} />
    </section>
  );
}
