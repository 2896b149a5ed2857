import { useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '#ui/spinner.tsx';
import { useIsOnline } from './connection.ts';
import { OfflinePage } from './offline-page.tsx';

/** While a page that is not there yet takes longer than a moment. Without a connection it is on its way until there is one. */
export function LoadingPage() {
  const { t } = useTranslation('site');
  const isOnline = useIsOnline();
  // The link may be far down on the page that was there; the new page gets its place when it comes.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  if (!isOnline) return <OfflinePage />;
  return (
    <div role="status" className="flex min-h-80 flex-col items-center justify-center gap-4">
      <Spinner className="size-12 text-primary" />
      <h1 className="text-lg text-muted-foreground">{t('loading')}</h1>
    </div>
  );
}
