import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

export function NotFoundPage() {
  const { t } = useTranslation('site');
  return (
    <EmptyState
      level={1}
      illustration="lost"
      title={t('notFound.title')}
      description={t('notFound.description')}
      action={
        <Button asChild>
          <Link to="/">{t('notFound.action')}</Link>
        </Button>
      }
    />
  );
}
