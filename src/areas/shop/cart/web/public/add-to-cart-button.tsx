import { ShoppingCart } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import type { CartItem } from '../../cart.rules.ts';
import { useCart } from './use-cart.ts';

type AddToCartButtonProps = Omit<ComponentProps<typeof Button>, 'onClick' | 'children'> & {
  item: CartItem;
  quantity?: number;
  /** Called before the pieces are added; returning false prevents it. */
  onAdd?: () => boolean;
};

export function AddToCartButton({
  item,
  quantity = 1,
  onAdd = () => true,
  className,
  ...props
}: AddToCartButtonProps) {
  const { t } = useTranslation('cart');
  const { addToCart } = useCart();
  return (
    <Button
      {...props}
      className={cn('scriptless:hidden', className)}
      onClick={() => onAdd() && addToCart(item, quantity)}
    >
      <ShoppingCart aria-hidden="true" />
      {t('add')}
    </Button>
  );
}
