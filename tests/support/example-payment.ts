import type { ProviderOrderInput } from '#areas/shop/payments/payments.schema.ts';

/** A checkout of two bottles, shipped, 14,50 euros in total; each call has another id. */
export function examplePayment(overrides: Partial<ProviderOrderInput> = {}): ProviderOrderInput {
  return {
    checkoutId: crypto.randomUUID(),
    lines: [{ name: 'Luppolo Nero', quantity: 2, unitCents: 475, sku: 'LN-33' }],
    shippingCents: 500,
    totalCents: 1450,
    delivery: 'spedizione',
    locale: 'it',
    returnUrl: 'http://127.0.0.1:3000/checkout/return',
    cancelUrl: 'http://127.0.0.1:3000/checkout/cancel',
    brandName: 'TU Tutto è Uno',
    ...overrides,
  };
}

export const pickUpPayment = { delivery: 'ritiro', shippingCents: 0, totalCents: 950 } as const;
