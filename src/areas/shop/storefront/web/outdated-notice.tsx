import { useSite } from '#platform/browser/use-site.ts';
import { formatTime } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';

/** Shows the time of the products' data while their store does not answer, at most a day ago. Nothing otherwise. */
export function OutdatedNotice({ since }: { since: string | null }) {
  const { t } = useTranslation('storefront');
  const { locale } = useSite();
  if (!since) return null;
  return <Alert variant="warning" title={t('outdated', { time: formatTime(locale, since) })} />;
}
