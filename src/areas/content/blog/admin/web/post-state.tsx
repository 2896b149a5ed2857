import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import type { AdminPostItem } from '../blog-admin.schema.ts';

const looks = { draft: 'outline', scheduled: 'accent', published: 'success' } as const;

/** The state of a post, with the time at which a scheduled one will be published. */
export function PostStateBadge({ post }: { post: Pick<AdminPostItem, 'state' | 'publishAt'> }) {
  const { t } = useTranslation('blog-admin');
  const { locale } = useSite();
  const { state, publishAt } = post;
  return (
    <span className="flex flex-wrap items-center gap-2">
      <Badge variant={looks[state]}>{t(`states.${state}`)}</Badge>
      {publishAt !== null && (
        <span className="text-sm text-muted-foreground">
          {t('publish.on', { date: formatDate(locale, publishAt, { withTime: true }) })}
        </span>
      )}
    </span>
  );
}
