import type { ReactNode } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { cn } from '#ui/class-names.ts';
import type { PostItem } from '../blog.schema.ts';

type PostFactsProps = {
  post: Pick<PostItem, 'author' | 'minutes'> & { publishedAt: string | null };
  className?: string;
  children?: ReactNode;
};

/** The date, author and reading time of a post. */
export function PostFacts({ post, className, children }: PostFactsProps) {
  const { t } = useTranslation('blog');
  const { locale } = useSite();
  const { kind, name } = post.author;
  return (
    <p className={cn('flex flex-wrap gap-x-3 text-sm text-muted-foreground', className)}>
      {post.publishedAt !== null && (
        <time dateTime={post.publishedAt}>{formatDate(locale, post.publishedAt)}</time>
      )}
      <span translate={kind === 'person' ? 'no' : undefined}>
        {t(`author.${kind}`, { name: name ?? '' })}
      </span>
      <span>{t('minutes', { minutes: post.minutes })}</span>
      {children}
    </p>
  );
}
