import { createFileRoute } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

export const Route = createFileRoute('/')({ component: HomePage });

function HomePage() {
  const { t } = useTranslation('site');
  return <h1>{t('name')}</h1>;
}
