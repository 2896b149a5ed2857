import { Link } from '@tanstack/react-router';
import { tradeFigures } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { MistakenDate } from '#areas/people/date-of-birth/web/public/mistaken-date.tsx';
import { useCart } from '#areas/shop/cart/web/public/use-cart.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import type { CheckoutView, PlaceRefusal } from '../checkout.schema.ts';

export type PlaceRefusalReason = PlaceRefusal['reason'];

type OrderRefusalProps = { reason: PlaceRefusalReason; checkout: CheckoutView };

/** The reason why the order was refused, and the next step. */
export function OrderRefusal({ reason, checkout }: OrderRefusalProps) {
  const { t } = useTranslation('checkout');
  return (
    <div ref={focusElement} tabIndex={-1} className="scroll-mt-24 rounded-xl">
      <Alert
        variant="destructive"
        title={t('refusal.title')}
        action={reason === 'under_age' && <OrderWithoutAlcohol hasOtherGoods={checkout.hasOtherGoods} />}
      >
        <p>{t(`refusal.${reason}`, tradeFigures)}</p>
        {reason === 'under_age' && <MistakenDate />}
        {reason === 'under_age' && checkout.hasOtherGoods && <p>{t('underAge.rest')}</p>}
      </Alert>
    </div>
  );
}

/** The options of a person who may not buy alcohol: order the rest, or view other products. */
function OrderWithoutAlcohol({ hasOtherGoods }: { hasOtherGoods: boolean }) {
  const { t } = useTranslation(['checkout', 'site']);
  const { setOpen } = useCart();
  if (hasOtherGoods) return <Button onClick={() => setOpen(true)}>{t('site:common.openCart')}</Button>;
  return (
    <Button asChild>
      <Link to="/beershop" search={{ kind: 'gadget' }}>
        {t('underAge.gadgets')}
      </Link>
    </Button>
  );
}

/** On a phone the message may be a screen away from the order button. */
function focusElement(element: HTMLElement | null): void {
  element?.focus();
}
