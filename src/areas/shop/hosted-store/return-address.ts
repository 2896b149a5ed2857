/** The page to which a hosted store redirects buyers. */
export const returnPath = '/esito-acquisto';

const results = ['paid', 'cancelled'] as const;
export type CheckoutResult = (typeof results)[number];

export type CheckoutReturn = { checkoutId: string; result: CheckoutResult };

export function returnAddress(siteUrl: string, { checkoutId, result }: CheckoutReturn): string {
  return `${siteUrl}${returnPath}?id=${checkoutId}&esito=${result}`;
}

/** The parameters in the page's address; empty when invalid. */
export function parseReturn(search: Record<string, unknown>): { id?: string; esito?: CheckoutResult } {
  const result = results.find((each) => each === search.esito);
  return typeof search.id === 'string' && result ? { id: search.id.slice(0, 100), esito: result } : {};
}
