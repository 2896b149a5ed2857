import { useQuery } from '@tanstack/react-query';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { undoneDeletionQuery } from './undone-deletion.query.ts';

export function UndoneDeletion() {
  const { t } = useTranslation('account-deletion');
  const { api } = useSite();
  const { data } = useQuery(undoneDeletionQuery(api));
  if (!data?.undoneAt) return null;
  return (
    // Moves the toast of the sign-in, which would cover it.
    <div data-toasts="below">
      <Alert variant="success" title={t('undone.title')}>
        {t('undone.description')}
      </Alert>
    </div>
  );
}
