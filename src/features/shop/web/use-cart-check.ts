import { useMutation } from '@tanstack/react-query';
import type { CartLine } from '#features/cart/cart.rules.ts';
import { useCart } from '#features/cart/web/public/use-cart.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { cartClient } from '../cart.client.ts';
import { applyCheck, type CartLineChange } from '../cart-check.rules.ts';

/** A line that is not what it was, under the name by which it went into the cart. */
export type ChangedLine = { line: CartLine; changes: CartLineChange[] };

/** Asks the server whether the cart still holds, brings it up to date, and answers the lines that changed. */
export function useCartCheck() {
  const { api } = useSite();
  const { readCart, updateCart } = useCart();
  return useMutation({
    mutationFn: async (): Promise<ChangedLine[]> => {
      const asked = readCart().lines;
      if (asked.length === 0) return [];
      const lines = asked.map(({ variantId, quantity, priceCents }) => ({ variantId, quantity, priceCents }));
      const answer = await readJson(cartClient(api).check.$post({ json: { lines } }));
      updateCart((current) => applyCheck(current, answer.lines));
      return answer.lines.flatMap(({ variantId, changes }) => {
        const line = asked.find((each) => each.variantId === variantId);
        return line && changes.length > 0 ? [{ line, changes }] : [];
      });
    },
  });
}
