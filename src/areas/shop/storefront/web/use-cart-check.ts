import { useMutation } from '@tanstack/react-query';
import type { CartLine } from '#areas/shop/cart/cart.rules.ts';
import { useCart } from '#areas/shop/cart/web/public/use-cart.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { cartClient } from '../cart.client.ts';
import { applyCheck, type CartLineChange } from '../cart-check.rules.ts';

/** A changed line, with the name that it has in the cart. */
export type ChangedLine = { line: CartLine; changes: CartLineChange[] };

/** Checks the cart on the server, updates it, and returns the changed lines. */
export function useCartCheck() {
  const { api } = useSite();
  const { readCart, updateCart } = useCart();
  return useMutation({
    mutationFn: async (): Promise<ChangedLine[]> => {
      const asked = readCart().lines;
      if (asked.length === 0) return [];
      const lines = asked.map(({ variantId, productId, quantity, priceCents, customValues }) => ({
        ...{ variantId, productId, quantity, priceCents },
        ...(customValues && { customValues }),
      }));
      const answer = await readJson(cartClient(api).check.$post({ json: { lines } }));
      updateCart((current) => applyCheck(current, answer.lines));
      return answer.lines.flatMap(({ changes }, index) => {
        const line = asked[index];
        return line && changes.length > 0 ? [{ line, changes }] : [];
      });
    },
  });
}
