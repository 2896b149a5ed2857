import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { MemberHint } from './member-hint.tsx';

/** Below a price: the costs that it includes. For a hosted store, a reference to that store. */
export function PriceTerms() {
  const { t } = useTranslation(['storefront', 'cart']);
  const { hostedStore, association } = useIdentity();
  if (hostedStore !== null) {
    return (
      <p className="text-sm text-muted-foreground">{t('cart:hostedCheckout', { store: hostedStore })}</p>
    );
  }
  return (
    <>
      <p className="text-sm text-muted-foreground">
        {association.vat.isCharged ? t('price.vat') : t('price.noVat')}
      </p>
      <MemberHint />
    </>
  );
}
