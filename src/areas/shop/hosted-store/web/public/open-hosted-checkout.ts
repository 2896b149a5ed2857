import type { CartLine } from '#areas/shop/cart/cart.rules.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { hostedStoreClient } from '../../hosted-store.client.ts';

/**
 * Starts a purchase at the hosted store: returns the address where the buyer continues, and the id of this
 * cart's purchase.
 */
export function openHostedCheckout(
  api: ApiFetch,
  lines: readonly CartLine[],
): Promise<{ checkoutId: string; url: string }> {
  const json = {
    lines: lines.map(({ variantId, quantity, customValues }) => ({
      ...{ variantId, quantity },
      ...(customValues && { customValues: customValues.map(({ fieldId, value }) => ({ fieldId, value })) }),
    })),
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
  return readJson(hostedStoreClient(api).checkout.$post({ json }));
}
