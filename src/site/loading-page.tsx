import { useLayoutEffect } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useIsOnline } from './connection.ts';
import { OfflinePage } from './offline-page.tsx';

/** Shown while the next page takes longer than a moment. Without a connection it remains until there is one. */
export function LoadingPage() {
  const { t } = useTranslation('site');
  const isOnline = useIsOnline();
  // The link may have been far down on the previous page; the new page starts at its top.
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
