import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { cartSchema, checkedCartSchema } from '../cart.schema.ts';
import { checkCart } from './check-cart.ts';

export const cartApi = createRouteApp().openapi(
  apiRoute({
    method: 'post',
    path: '/check',
    summary: 'Compare the lines of a cart with the catalogue',
    access: 'visitor',
    body: cartSchema,
    answer: { schema: checkedCartSchema, description: 'Each line as it can be bought now, and its changes' },
    refusals: ['store_unreachable'],
  }),
  async (c) => {
    const { lines } = c.req.valid('json');
    const input = { lines, locale: c.get('locale'), actor: await c.get('actor')() };
    return c.json({ lines: await checkCart(c.get('deps'), input) }, 200);
  },
);

export type CartApi = typeof cartApi;
