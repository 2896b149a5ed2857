import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';

/** Above a search for products without something: whether there are any, and that this is as they are declared. */
export function Without({ unwanted, hasProducts }: { unwanted: readonly string[]; hasProducts: boolean }) {
  const { t } = useTranslation('site');
  if (unwanted.length === 0) return null;
  return (
    <Alert variant={hasProducts ? 'info' : 'warning'}>
      {t(hasProducts ? 'common.withoutSome' : 'common.withoutNone', { what: unwanted.join(', ') })}
    </Alert>
  );
}
