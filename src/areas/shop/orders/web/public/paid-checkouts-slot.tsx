import { useSession } from '#areas/people/sign-in/web/public/session.query.ts';
import { useCart } from '#areas/shop/cart/web/public/use-cart.ts';
import { lazyComponent, useLazyComponent } from '#ui/lazy-component.ts';

const paidCheckouts = lazyComponent(() => import('../paid-checkouts.tsx').then((loaded) => loaded.default));

/** The slot of the page shell for removing paid goods from the cart: loaded only for a cart that started a checkout. */
export function PaidCheckoutsSlot() {
  const { cart } = useCart();
  const { person } = useSession();
  const mayBePaid = person !== null && cart.checkoutIds.length > 0 && cart.lines.length > 0;
  // When it cannot be loaded, the cart does not change until the next page.
  const PaidCheckouts = useLazyComponent(paidCheckouts, mayBePaid, () => undefined);
  return mayBePaid && PaidCheckouts && <PaidCheckouts />;
}
