import { useIdentity } from '#areas/foundation/settings/web/public/identity.query.ts';
import { memberUnitCents, tradeFigures } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { totalCents } from '#areas/shop/cart/cart.rules.ts';
import { useCart } from '#areas/shop/cart/web/public/use-cart.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatMoney } from '#platform/i18n/format-number.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import type { useCartCheck } from './use-cart-check.ts';
import { useProceedToCheckout } from './use-proceed-to-checkout.ts';

export function CartSummary({ check }: { check: ReturnType<typeof useCartCheck> }) {
  const { t } = useTranslation(['cart', 'site']);
  const { locale } = useSite();
  const { cart } = useCart();
  const { hostedStore } = useIdentity();
  const hasMemberPrice = hostedStore === null;
  const isSocio = useSession().person?.isSocio === true && hasMemberPrice;
  const proceed = useProceedToCheckout(check);
  const memberTotal = totalCents(cart, memberUnitCents);
  return (
    <div className="grid gap-3">
      <dl className="flex items-baseline justify-between gap-3 text-lg font-semibold">
        <dt>{t('site:common.total')}</dt>
        <dd className="tabular-nums">{formatMoney(locale, isSocio ? memberTotal : totalCents(cart))}</dd>
      </dl>
      {hasMemberPrice && (
        <p className="text-sm font-medium text-hop">
          {isSocio
            ? t('memberApplied', tradeFigures)
            : t('memberPays', { price: formatMoney(locale, memberTotal) })}
        </p>
      )}
      <p className="text-sm text-muted-foreground">
        {hostedStore === null ? t('shippingLater') : t('hostedCheckout', { store: hostedStore })}
      </p>
      <Button size="lg" className="w-full" pending={proceed.isPending} onClick={() => proceed.mutate()}>
        {t('checkout')}
      </Button>
    </div>
  );
}
