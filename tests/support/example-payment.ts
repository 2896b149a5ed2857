import type { ProviderOrderInput } from '#areas/money/payments/payments.schema.ts';

/** A checkout of two bottles, shipped, 14,50 euros in total; each call has another id. */
export function examplePayment(overrides: Partial<ProviderOrderInput> = {}): ProviderOrderInput {
  return {
    reference: crypto.randomUUID(),
    category: 'PHYSICAL_GOODS',
    needsAddress: true,
    lines: [{ name: 'Luppolo Nero', quantity: 2, unitCents: 475, sku: 'LN-33' }],
    shippingCents: 500,
    totalCents: 1450,
    locale: 'it',
    returnUrl: 'http://127.0.0.1:3000/checkout/return',
    cancelUrl: 'http://127.0.0.1:3000/checkout/cancel',
    brandName: 'TU Tutto è Uno',
    ...overrides,
  };
}

export const pickUpPayment = { needsAddress: false, shippingCents: 0, totalCents: 950 } as const;
