import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { ApiError } from '#platform/browser/api-client.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AccessDeniedPage } from './access-denied-page.tsx';
import { useIsOnline, wasOffline } from './connection.ts';
import { NotFoundPage } from './not-found-page.tsx';
import { OfflinePage } from './offline-page.tsx';
import { SignInRequiredPage } from './sign-in-required-page.tsx';

/**
 * The page for an unexpected failure. It offers a next step, and never shows the error's message, which is
 * only logged.
 */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const code = error instanceof ApiError ? error.code : 'unexpected';
  if (['admin_only', 'two_factor_required', 'forbidden'].includes(code)) return <AccessDeniedPage />;
  if (code === 'sign_in_required') return <SignInRequiredPage />;
  if (code === 'not_found') return <NotFoundPage />;
  if (code === 'store_unreachable') return <FailurePage cause="error.store" reset={reset} />;
  if (error instanceof ApiError) return <FailurePage requestId={error.requestId} reset={reset} />;
  return <UnexpectedPage reset={reset} />;
}

type FailureProps = {
  /** The source of the failure: a hosted store, or the site itself. */
  cause?: 'error' | 'error.store';
  requestId?: string | undefined;
  reset: () => void;
};

/** A bug, or code that could not be loaded without a connection: a reload fixes the latter. */
function UnexpectedPage({ reset }: FailureProps) {
  const isOnline = useIsOnline();
  const [isLost] = useState(() => typeof window !== 'undefined' && wasOffline());
  useEffect(() => {
    if (isLost && isOnline) window.location.reload();
  }, [isLost, isOnline]);
  return isLost ? <OfflinePage /> : <FailurePage reset={reset} />;
}

function FailurePage({ cause = 'error', requestId, reset }: FailureProps) {
  const { t } = useTranslation('site');
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <EmptyState
      level={1}
      illustration="failure"
      title={t(`${cause}.title`)}
      description={t(`${cause}.description`)}
      action={
        <>
          <Button onClick={() => void retry()}>{t('common.retry')}</Button>
          <Button asChild variant="outline">
            <Link to="/">{t('error.action')}</Link>
          </Button>
          {requestId && (
            <p className="w-full text-sm break-all text-muted-foreground">
              {t('error.requestId', { requestId })}
            </p>
          )}
        </>
      }
    />
  );
}
