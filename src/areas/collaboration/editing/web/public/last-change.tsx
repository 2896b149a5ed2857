import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { LastChangeView } from '../../last-change.schema.ts';

/** The author and the time of the last change. */
export function LastChange({ change }: { change: LastChangeView | null }) {
  const { t } = useTranslation('editing');
  const { locale } = useSite();
  if (!change) return null;
  const date = formatDate(locale, change.at, { withTime: true });
  return (
    <p className="text-sm text-muted-foreground">
      {change.by ? t('lastChange', { name: change.by, date }) : t('lastChangeOn', { date })}
    </p>
  );
}
