import { useTranslation } from 'react-i18next';
import { Spinner } from '#ui/spinner.tsx';

/** While a page that is not there yet takes longer than a moment. */
export function LoadingPage() {
  const { t } = useTranslation('site');
  return (
    <div role="status" className="flex min-h-80 flex-col items-center justify-center gap-4">
      <Spinner className="size-12 text-primary" />
      <p className="text-muted-foreground">{t('loading')}</p>
    </div>
  );
}
