import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';

/**
 * A notice above a search for products without a substance: whether there are any, and that it is based on
 * their declarations.
 */
export function Without({ unwanted, hasProducts }: { unwanted: readonly string[]; hasProducts: boolean }) {
  const { t } = useTranslation('site');
  if (unwanted.length === 0) return null;
  return (
    <Alert variant={hasProducts ? 'info' : 'warning'}>
      {t(hasProducts ? 'common.withoutSome' : 'common.withoutNone', { what: unwanted.join(', ') })}
    </Alert>
  );
}
