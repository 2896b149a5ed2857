import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { z } from 'zod';
import { answerProduct } from './answers.ts';
import { checkoutPage } from './checkout-page.ts';
import { answerBadly, type Fault, faultSchema } from './faults.ts';
import { drawPicture } from './pictures.ts';
import { type StoreProduct, storeCollections, storeProducts } from './products.ts';

/** The store's id in its addresses. */
export const doubleStoreId = 'store_prova';

const listParameters = [
  ...['ids[]', 'offset', 'limit', 'order', 'sort_by', 'is_hidden', 'to_date', 'collection_ids[]'],
  ...['type', 'exclude_types'],
];

const checkoutSchema = z.object({
  items: z
    .array(
      z.object({
        variant_id: z.string(),
        quantity: z.int().min(1),
        custom_field_values: z.array(z.object({ custom_field_id: z.string(), value: z.string() })).optional(),
      }),
    )
    .min(1),
  successUrl: z.url(),
  cancelUrl: z.url(),
  locale: z.string().optional(),
  timeZone: z.string(),
});

const changeSchema = z.object({
  productId: z.string(),
  title: z.string().optional(),
  variantId: z.string().optional(),
  stock: z.int().nullable().optional(),
  amount: z.int().optional(),
});

/**
 * An in-memory hosted store that implements the store contract: it refuses unknown parameters, and its lists
 * leave out quantities that are 0. `/control` changes its products and makes it fail.
 */
export function createDouble(origin: () => string): Server {
  let products = storeProducts();
  let fault: Fault | undefined;
  const asked: { method: string; path: string; body?: unknown }[] = [];
  const checkouts = new Map<string, z.infer<typeof checkoutSchema>>();
  const app = new Hono();
  const store = new Hono();

  store.get('/products', (c) => {
    const queries = c.req.queries();
    if (Object.keys(queries).some((name) => !listParameters.includes(name))) return c.json({}, 400);
    const [offset, limit] = [Number(c.req.query('offset') ?? 0), Number(c.req.query('limit') ?? 20)];
    const [type, excluded] = [c.req.query('type'), (c.req.query('exclude_types') ?? '').split(',')];
    const [ids, collections] = [queries['ids[]'], queries['collection_ids[]']];
    const found = products
      .filter(
        ({ id, variants }) =>
          !ids || [id, ...variants.map((each) => each.id)].some((each) => ids.includes(each)),
      )
      .filter((product) => (!type || type === product.type) && !excluded.includes(product.type))
      .filter((product) => !collections || product.collections.some((each) => collections.includes(each)));
    const sorted = sort(found, c.req.query('sort_by'), c.req.query('order') ?? 'ASC');
    const shown = sorted.slice(offset, offset + limit);
    return c.json({
      ...{ count: found.length, offset, limit },
      products: shown.map((product) => answerProduct(product, origin(), { isListed: true })),
    });
  });

  store.get('/products/:id', (c) => {
    const product = products.find(({ id }) => id === c.req.param('id'));
    if (!product) return c.json({ code: 'not_found' }, 404);
    return c.json({ product: answerProduct(product, origin(), { isListed: false }) });
  });

  store.get('/variants', (c) => {
    const ids = c.req.queries('product_ids[]') ?? [];
    const variants = products.filter(({ id }) => ids.includes(id)).flatMap((product) => product.variants);
    return c.json({ variants: variants.map(({ id, stock }) => ({ id, inventory_quantity: stock })) });
  });

  store.get('/collections', (c) =>
    c.json({
      collections: storeCollections.map((collection) => ({
        ...collection,
        image_url: null,
        deleted_at: null,
      })),
      count: storeCollections.length,
    }),
  );

  store.get('/settings', (c) => c.json({ store_owner: { language: 'it' } }));

  store.post('/checkout', async (c) => {
    const body = checkoutSchema.safeParse(await c.req.json());
    if (!body.success) return c.json({ code: 'invalid_input' }, 400);
    for (const { variant_id, quantity } of body.data.items) {
      const variant = products.flatMap(({ variants }) => variants).find(({ id }) => id === variant_id);
      if (!variant) return c.json({ code: 'variant_not_found' }, 400);
      if (variant.stock !== null && variant.stock < quantity)
        return c.json({ code: 'insufficient_inventory' }, 400);
    }
    const id = `chk_${checkouts.size + 1}`;
    checkouts.set(id, body.data);
    return c.json({ url: `${origin()}/checkout?id=${id}` });
  });

  app.route(`/store/${doubleStoreId}`, store);

  app.get('/checkout', (c) => {
    const checkout = checkouts.get(c.req.query('id') ?? '');
    if (!checkout) return c.notFound();
    return c.html(
      checkoutPage({
        lang: c.req.query('lang') ?? '',
        lines: checkout.items.map(({ variant_id, quantity }) => `${quantity} × ${variant_id}`),
        paid: checkout.successUrl,
        cancelled: checkout.cancelUrl,
      }),
    );
  });

  app.get('/pictures/:name', async (c) => {
    const picture = await drawPicture(c.req.param('name'));
    if (!picture) return c.notFound();
    if ('location' in picture) return c.redirect(picture.location);
    return c.body(picture.content, 200, { 'content-type': picture.type });
  });

  app.get('/control/asked', (c) => c.json(asked));
  app.post('/control/fault', async (c) => {
    const text = await c.req.text();
    fault = text ? faultSchema.parse(JSON.parse(text)) : undefined;
    return c.body(null, 204);
  });
  app.post('/control/reset', (c) => {
    products = storeProducts();
    fault = undefined;
    asked.length = 0;
    return c.body(null, 204);
  });
  app.post('/control/change', async (c) => {
    change(products, changeSchema.parse(await c.req.json()));
    return c.body(null, 204);
  });

  const listener = getRequestListener(app.fetch);
  return createServer((request, response) => {
    const path = request.url ?? '';
    if (!path.startsWith('/control/')) asked.push({ method: request.method ?? '', path });
    if (fault && !path.startsWith('/control/') && path.includes(fault.path)) {
      answerBadly(fault, request, response);
      return;
    }
    void listener(request, response);
  });
}

function sort(products: StoreProduct[], by: string | undefined, order: string): StoreProduct[] {
  const direction = order === 'DESC' ? -1 : 1;
  const lowest = ({ variants }: StoreProduct) =>
    Math.min(...variants.map(({ amount, saleAmount }) => saleAmount ?? amount));
  if (by === 'price') return products.toSorted((a, b) => direction * (lowest(a) - lowest(b)));
  if (by === 'created_at' && direction < 0) return products.toReversed();
  return products;
}

function change(
  products: StoreProduct[],
  { productId, title, variantId, stock, amount }: z.infer<typeof changeSchema>,
) {
  const product = products.find(({ id }) => id === productId);
  if (!product) return;
  if (title !== undefined) product.title = title;
  const variant = product.variants.find(({ id }) => id === (variantId ?? product.variants[0]?.id));
  if (!variant) return;
  if (stock !== undefined) variant.stock = stock;
  if (amount !== undefined) variant.amount = amount;
}
