import { Link } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAuthDialog } from '#features/accounts/web/public/auth-dialog-context.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

type SignInRequiredPageProps = {
  /** Why signing in is needed; absent when the page cannot know. */
  title?: string;
  description?: string;
};

/** Shown to visitors on a page that needs an account. */
export function SignInRequiredPage({ title, description }: SignInRequiredPageProps) {
  const { t } = useTranslation(['site', 'accounts']);
  const authDialog = useAuthDialog();
  return (
    <EmptyState
      level={1}
      icon={LogIn}
      title={title ?? t('signInRequired.title')}
      description={description ?? t('signInRequired.description')}
      action={
        <>
          <Button className="scriptless:hidden" onClick={() => authDialog.open({ tab: 'login', stay: true })}>
            {t('accounts:login.name')}
          </Button>
          <Button asChild variant="outline">
            <Link to="/">{t('signInRequired.action')}</Link>
          </Button>
        </>
      }
    />
  );
}
