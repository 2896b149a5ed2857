import { Link } from '@tanstack/react-router';
import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** For visitors on a page that needs an account. */
export function SignInRequiredPage() {
  const { t } = useTranslation('site');
  return (
    <EmptyState
      level={1}
      icon={LogIn}
      title={t('signInRequired.title')}
      description={t('signInRequired.description')}
      action={
        <Button asChild variant="outline">
          <Link to="/">{t('signInRequired.action')}</Link>
        </Button>
      }
    />
  );
}
