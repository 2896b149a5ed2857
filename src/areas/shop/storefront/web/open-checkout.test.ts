import { expect, it } from 'vitest';
import type { CartLine } from '#areas/shop/cart/cart.rules.ts';
import { openCheckout } from './open-checkout.ts';

const line: CartLine = {
  productId: 'p',
  variantId: 'v',
  name: 'Amber Ale',
  variantName: '33 cl',
  priceCents: 450,
  image: '/art.svg',
  quantity: 3,
  inventoryQuantity: null,
  volumeMl: 330,
};
const options = {
  lines: [line],
  successUrl: 'https://tu.example/success',
  cancelUrl: 'https://tu.example/beershop',
  locale: 'de' as const,
};

it('sends the fields of the store contract, and no price', async () => {
  const sent: { path: string; body: unknown }[] = [];
  const url = await openCheckout(async (path, init) => {
    sent.push({ path: String(path), body: JSON.parse(String(init?.body)) });
    return Response.json({ url: 'https://tu.example/checkout?id=1' });
  }, options);
  expect(url.href).toBe('https://tu.example/checkout?id=1');
  expect(sent).toEqual([
    {
      path: '/store/tu/checkout',
      body: {
        items: [{ variant_id: 'v', quantity: 3 }],
        successUrl: options.successUrl,
        cancelUrl: options.cancelUrl,
        locale: 'de',
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
    },
  ]);
});

it('fails with the status of the store', async () => {
  const reject = async () => new Response('{}', { status: 409, statusText: 'Conflict' });
  await expect(openCheckout(reject, options)).rejects.toThrow('HTTP 409: Conflict');
});
