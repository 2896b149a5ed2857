import { type APIRequestContext, expect } from '@playwright/test';
import { post } from './people.ts';

export type Bought = { number: number; title: string; path: string };

/** Buys one gadget for pick-up with the requests of the pages, without clicks. The browser must be signed in. */
export async function buy(request: APIRequestContext): Promise<Bought> {
  const catalog = await (await request.get('/api/catalog/products?kind=gadget&sort=name')).json();
  const product = catalog.items.find(
    (item: { stock: string; hasOptions: boolean; hasRequiredField: boolean }) =>
      item.stock === 'in_stock' && !item.hasOptions && !item.hasRequiredField,
  );
  return buyProduct(request, product.id);
}

/** Buys one piece of a gadget in the same way. */
export async function buyProduct(request: APIRequestContext, id: string): Promise<Bought> {
  const product = await (await request.get(`/api/catalog/products/${id}`)).json();
  const { url } = await post<{ url: string }>(request, '/store/tu/checkout', {
    items: [{ variant_id: product.defaultVariantId, quantity: 1 }],
    successUrl: new URL('/success', siteOf(await request.get('/'))).href,
    cancelUrl: new URL('/beershop', siteOf(await request.get('/'))).href,
  });
  const checkout = `/api/checkout/${new URL(url).searchParams.get('id')}`;
  const { itemsCents } = await post<{ itemsCents: number }>(request, `${checkout}/claim`, {});
  const placed = await post<{ approveUrl: string }>(request, `${checkout}/place`, {
    delivery: 'ritiro',
    totalCents: itemsCents,
  });
  const approveUrl = new URL(placed.approveUrl);
  const token = approveUrl.searchParams.get('token') ?? '';
  const success = await request.post(approveUrl.href, { form: { token, choice: 'pay' } });
  expect(success.url()).toContain('/success?order=');
  const { pathname, search, searchParams } = new URL(success.url());
  const order = await (await request.get(`/api/orders/${searchParams.get('order')}`)).json();
  return { number: order.number, title: product.title, path: pathname + search };
}

const siteOf = (answer: { url(): string }): string => new URL(answer.url()).origin;
