import type { CartLine } from '#areas/shop/cart/cart.rules.ts';
import { builtInStoreId } from '#areas/shop/store-api/store-api.rules.ts';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { Locale } from '#platform/i18n/locales.ts';

type OpenCheckout = { lines: readonly CartLine[]; successUrl: string; cancelUrl: string; locale: Locale };

/**
 * Calls the store contract's checkout; returns the address at which the buyer continues. Throws "HTTP {status}:
 * {statusText}".
 */
export async function openCheckout(api: ApiFetch, options: OpenCheckout): Promise<URL> {
  const { lines, successUrl, cancelUrl, locale } = options;
  const response = await api(`/store/${builtInStoreId}/checkout`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      items: lines.map(({ variantId, quantity, customValues }) => ({
        variant_id: variantId,
        quantity,
        ...(customValues && {
          custom_field_values: customValues.map(({ fieldId, value }) => ({
            custom_field_id: fieldId,
            value,
          })),
        }),
      })),
      successUrl,
      cancelUrl,
      locale,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}: ${response.statusText}`);
  const answer: { url?: unknown } = await response.json();
  return new URL(String(answer.url));
}
