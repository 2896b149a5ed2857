import { createRoute, z } from '@hono/zod-openapi';
import { maxQuantity } from '#features/trade/trade.rules.ts';
import { createRouteApp } from '#platform/server/http/route-app.ts';
import { checkCart } from './check-cart.ts';

const cents = z.int().nonnegative();
const quantity = z.int().min(1).max(maxQuantity);

/** Any word will do for a variant: one that the catalogue does not know leaves the cart, and does not block the rest. */
const lineSchema = z.object({ variantId: z.string().min(1).max(100), quantity, priceCents: cents });

const itemSchema = z.object({
  productId: z.string(),
  variantId: z.string(),
  name: z.string(),
  variantName: z.string(),
  priceCents: cents,
  image: z.string(),
  inventoryQuantity: z.int().nonnegative().nullable(),
  volumeMl: z.int().positive().nullable(),
});

const changeSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('price'), fromCents: cents, toCents: cents }),
  z.object({ kind: z.literal('quantity'), from: quantity, to: quantity }),
  z.object({ kind: z.literal('sold_out') }),
  z.object({ kind: z.literal('not_sold') }),
]);

const checkedLineSchema = z.object({
  variantId: z.string(),
  item: itemSchema.nullable(),
  changes: z.array(changeSchema),
});

export const cartApi = createRouteApp().openapi(
  createRoute({
    method: 'post',
    path: '/check',
    summary: 'Compares the lines of a cart with the catalogue',
    request: {
      body: {
        required: true,
        content: { 'application/json': { schema: z.object({ lines: z.array(lineSchema).max(100) }) } },
      },
    },
    responses: {
      200: {
        description: 'Each line as it can be bought now, and what changed since it went into the cart',
        content: { 'application/json': { schema: z.object({ lines: z.array(checkedLineSchema) }) } },
      },
    },
  }),
  async (c) => {
    const { lines } = c.req.valid('json');
    const input = { lines, locale: c.get('locale'), actor: await c.get('actor')() };
    return c.json({ lines: await checkCart(c.get('deps'), input) }, 200);
  },
);

export type CartApi = typeof cartApi;
