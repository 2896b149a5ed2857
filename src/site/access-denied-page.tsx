import { Link } from '@tanstack/react-router';
import { useAuthDialog } from '#areas/people/sign-in/web/public/auth-dialog-context.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/**
 * Shown on administrators' pages to everybody else, and to administrators who have to enable two-factor
 * sign-in first. A visitor may be an administrator: signing in leads to the requested page.
 */
export function AccessDeniedPage() {
  const { t } = useTranslation(['site', 'sign-in']);
  const { person } = useSession();
  const authDialog = useAuthDialog();
  if (person?.needsTwoFactor) return <TwoFactorMissing />;
  return (
    <EmptyState
      level={1}
      illustration="denied"
      title={t('accessDenied.title')}
      description={t('accessDenied.description')}
      action={
        <>
          {!person && (
            <Button
              className="scriptless:hidden"
              onClick={() => authDialog.open({ tab: 'login', stay: true })}
            >
              {t('sign-in:login.name')}
            </Button>
          )}
          <Button asChild variant={person ? 'default' : 'outline'}>
            <Link to="/">{t('accessDenied.action')}</Link>
          </Button>
        </>
      }
    />
  );
}

function TwoFactorMissing() {
  const { t } = useTranslation('site');
  return (
    <EmptyState
      level={1}
      illustration="denied"
      title={t('accessDenied.twoFactorTitle')}
      description={t('accessDenied.twoFactor')}
      action={
        <Button asChild>
          <Link to="/profilo" hash="two-factor">
            {t('accessDenied.toProfile')}
          </Link>
        </Button>
      }
    />
  );
}
