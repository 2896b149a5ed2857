import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';

/** A notice that visitors see the products of a hosted store; nothing when they see the site's own. */
export function HostedStoreNotice() {
  const { t } = useTranslation('catalog-admin');
  const { hostedStore } = useIdentity();
  if (hostedStore === null) return null;
  return <Alert title={t('hosted.title')}>{t('hosted.text', { store: hostedStore })}</Alert>;
}
