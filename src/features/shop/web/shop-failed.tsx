import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { Button } from '#ui/button.tsx';

/** In the place of the list that could not be loaded; a toast says why. */
export function ShopFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t } = useTranslation('shop');
  const errorMessage = useErrorMessage();
  return (
    <div className="grid justify-items-center gap-4 py-12 text-center">
      <p>{errorMessage(error)}</p>
      <Button variant="outline" onClick={onRetry}>
        {t('failed.retry')}
      </Button>
    </div>
  );
}
