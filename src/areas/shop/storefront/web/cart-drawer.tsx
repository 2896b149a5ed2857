import { useEffect } from 'react';
import { lineKey } from '#areas/shop/cart/cart.rules.ts';
import { useCart } from '#areas/shop/cart/web/public/use-cart.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Drawer, DrawerContent } from '#ui/drawer.tsx';
import { CartChanges } from './cart-changes.tsx';
import { CartEmpty } from './cart-empty.tsx';
import { CartLineRow } from './cart-line-row.tsx';
import { CartSummary } from './cart-summary.tsx';
import { useCartCheck } from './use-cart-check.ts';

export default function CartDrawer() {
  const { t } = useTranslation('cart');
  const { cart, isOpen, setOpen } = useCart();
  const check = useCartCheck();
  const { mutate: checkCart } = check;

  useEffect(() => {
    if (isOpen) checkCart();
  }, [isOpen, checkCart]);

  const isEmpty = cart.lines.length === 0;
  return (
    <Drawer open={isOpen} onOpenChange={setOpen}>
      <DrawerContent
        title={t('title')}
        closeLabel={t('close')}
        footer={!isEmpty && <CartSummary check={check} />}
      >
        <CartChanges check={check} />
        {isEmpty && <CartEmpty />}
        <ul className="divide-y">
          {cart.lines.map((line) => (
            <CartLineRow key={lineKey(line)} line={line} />
          ))}
        </ul>
      </DrawerContent>
    </Drawer>
  );
}
