import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

/** Shown on administrators' pages to everybody else. */
export function AccessDeniedPage() {
  const { t } = useTranslation('site');
  return (
    <EmptyState
      level={1}
      illustration="denied"
      title={t('accessDenied.title')}
      description={t('accessDenied.description')}
      action={
        <Button asChild>
          <Link to="/">{t('accessDenied.action')}</Link>
        </Button>
      }
    />
  );
}
