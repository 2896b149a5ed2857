import { Link } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { PostTag } from '../blog.schema.ts';

/** Links to the pages of a post's tags. */
export function TagLinks({ tags }: { tags: readonly PostTag[] }) {
  const { t } = useTranslation('blog');
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t('tags')} className="flex flex-wrap gap-2">
      {tags.map(({ slug, name }) => (
        <li key={slug}>
          <Link
            to="/blog/tag/$tag"
            params={{ tag: slug }}
            className="inline-flex min-h-11 items-center rounded-full border bg-card px-4 text-sm wrap-anywhere hover:border-primary hover:text-primary"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
