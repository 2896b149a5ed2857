import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#platform/http/api-fetch.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { AccessDeniedPage } from './access-denied-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { SignInRequiredPage } from './sign-in-required-page.tsx';

/** A page that could not be shown. Says what to do and never the text of the error, which is for the log. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const code = error instanceof ApiError ? error.code : 'unexpected';
  if (code === 'admin_only' || code === 'forbidden') return <AccessDeniedPage />;
  if (code === 'sign_in_required') return <SignInRequiredPage />;
  if (code === 'not_found') return <NotFoundPage />;
  return <FailurePage requestId={error instanceof ApiError ? error.requestId : undefined} reset={reset} />;
}

function FailurePage({ requestId, reset }: { requestId: string | undefined; reset: () => void }) {
  const { t } = useTranslation('site');
  const router = useRouter();
  const retry = async () => {
    await router.invalidate();
    reset();
  };
  return (
    <EmptyState
      level={1}
      icon={TriangleAlert}
      title={t('error.title')}
      description={t('error.description')}
      action={
        <>
          <Button onClick={() => void retry()}>{t('error.retry')}</Button>
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
