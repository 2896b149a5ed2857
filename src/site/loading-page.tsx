import { useTranslation } from 'react-i18next';
import { Spinner } from '#ui/spinner.tsx';
import { useIsOnline } from './connection.ts';
import { OfflinePage } from './offline-page.tsx';

/** While a page that is not there yet takes longer than a moment. Without a connection it is on its way until there is one. */
export function LoadingPage() {
  const { t } = useTranslation('site');
  const isOnline = useIsOnline();
  if (!isOnline) return <OfflinePage />;
  return (
    <div role="status" className="flex min-h-80 flex-col items-center justify-center gap-4">
      <Spinner className="size-12 text-primary" />
      <p className="text-muted-foreground">{t('loading')}</p>
    </div>
  );
}
