import { WifiOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** In the place of a page that did not come because there is no connection. It goes on as soon as there is one. */
export function OfflinePage() {
  const { t } = useTranslation('site');
  return (
    <EmptyState
      level={1}
      icon={WifiOff}
      title={t('offline.title')}
      description={t('offline.description')}
      action={<Button onClick={() => window.location.reload()}>{t('error.retry')}</Button>}
    />
  );
}
