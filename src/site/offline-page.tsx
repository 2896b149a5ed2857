import { WifiOff } from 'lucide-react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown when a page cannot be loaded without a connection. Continues as soon as there is one. */
export function OfflinePage() {
  const { t } = useTranslation('site');
  return (
    <EmptyState
      level={1}
      icon={WifiOff}
      title={t('offline.title')}
      description={t('offline.description')}
      action={<Button onClick={() => window.location.reload()}>{t('common.retry')}</Button>}
    />
  );
}
