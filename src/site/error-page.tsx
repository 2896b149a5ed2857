import { useTranslation } from 'react-i18next';

export function ErrorPage() {
  const { t } = useTranslation('site');
  return <h1>{t('error.title')}</h1>;
}
