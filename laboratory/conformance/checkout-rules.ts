import { z } from 'zod';
import { NotApplicable, type Rule, require } from './rule.ts';
import { type Answer, type Listed, parse, type StoreClient } from './store-client.ts';

const urlSchema = z.object({ url: z.url() });
const errorSchema = z.object({ code: z.string() });

type Item = { variant_id: string; quantity: number; custom_field_values?: object[] };

const bodyOf = (store: StoreClient, items: readonly Item[], changes: object = {}) => ({
  items,
  successUrl: `${store.returnTo}/success`,
  cancelUrl: `${store.returnTo}/cart`,
  locale: 'it',
  timeZone: 'Europe/Rome',
  ...changes,
});

const isThere = ({ manage_inventory, inventory_quantity }: Listed['variants'][number]) =>
  !manage_inventory || (inventory_quantity ?? 0) > 0;

/** A line that can be bought, of a product without fields to fill in. */
async function buyable(store: StoreClient): Promise<Item> {
  const fits = (each: Listed) =>
    each.purchasable &&
    each.variants.some(isThere) &&
    !each.custom_fields.some(({ is_required }) => is_required);
  const { variants } = await store.one('in stock without a required field', fits);
  return { variant_id: variants.find(isThere)?.id ?? '', quantity: 1 };
}

function requireRefusal(answer: Answer, what: string, code?: string): void {
  require(answer.status >= 400 && answer.status < 500, `${what}: HTTP ${answer.status}`);
  const error = parse(errorSchema, answer.json, what);
  require(!code || error.code === code, `${what}: the code is ${error.code} instead of ${code}`);
}

export const checkoutRules: readonly Rule[] = [
  {
    name: 'checkout answers a url that has a question mark, and bears &lang=xx',
    async check(store) {
      const answer = await store.checkout(bodyOf(store, [await buyable(store)]));
      require(answer.status === 200, `HTTP ${answer.status}: ${answer.text.slice(0, 200)}`);
      const { url } = parse(urlSchema, answer.json, 'checkout');
      require(url.includes('?'), `${url} has no question mark`);
      const page = await store.ask(`${url}&lang=en`);
      require(page.status < 400, `${url}&lang=en: HTTP ${page.status}`);
    },
  },
  {
    name: 'checkout takes a customer, and does not believe who it is',
    async check(store) {
      const items = [await buyable(store)];
      const customer = { external_id: '01890000-0000-7000-8000-000000000000', email: 'ada@example.org' };
      for (const each of [customer, { external_id: customer.external_id }]) {
        const answer = await store.checkout(bodyOf(store, items, { customer: each }));
        require(answer.status === 200, `HTTP ${answer.status}: ${answer.text.slice(0, 200)}`);
        const { url } = parse(urlSchema, answer.json, 'checkout');
        const page = await store.ask(url);
        require(page.status < 400 && !page.text.includes(customer.email), `${url} shows the address`);
      }
    },
  },
  {
    name: 'checkout refuses more pieces than there are with insufficient_inventory',
    async check(store) {
      const fits = (each: Listed) =>
        each.purchasable && each.variants.some((variant) => variant.manage_inventory && isThere(variant));
      const { variants } = await store.one('with counted pieces', fits);
      const variant = variants.find((each) => each.manage_inventory && isThere(each));
      const quantity = (variant?.inventory_quantity ?? 0) + 5000;
      const answer = await store.checkout(bodyOf(store, [{ variant_id: variant?.id ?? '', quantity }]));
      requireRefusal(answer, `${quantity} pieces`, 'insufficient_inventory');
    },
  },
  {
    name: 'checkout refuses unknown variants, no items and quantities below one with a code',
    async check(store) {
      const { variant_id } = await buyable(store);
      const refused: [string, unknown][] = [
        [
          'an unknown variant',
          bodyOf(store, [{ variant_id: '00000000-0000-7000-8000-000000000000', quantity: 1 }]),
        ],
        ['no items', bodyOf(store, [])],
        ['no pieces', bodyOf(store, [{ variant_id, quantity: 0 }])],
        ['half a piece', bodyOf(store, [{ variant_id, quantity: 0.5 }])],
        ['a list instead of a body', []],
      ];
      for (const [what, body] of refused) requireRefusal(await store.checkout(body), what);
    },
  },
  {
    name: 'checkout takes what a buyer writes in custom fields, refuses unknown fields and misses required ones',
    async check(store) {
      const fits = (each: Listed) =>
        each.purchasable && each.variants.some(isThere) && each.custom_fields.length > 0;
      const { variants, custom_fields } = await store.one('in stock with a custom field', fits);
      const item = { variant_id: variants.find(isThere)?.id ?? '', quantity: 1 };
      const values = custom_fields.map(({ id }) => ({ custom_field_id: id, value: 'Ada' }));
      const ask = (custom_field_values?: object[]) =>
        store.checkout(bodyOf(store, [{ ...item, ...(custom_field_values && { custom_field_values }) }]));
      const answer = await ask(values);
      require(answer.status === 200, `with values: HTTP ${answer.status}: ${answer.text.slice(0, 200)}`);
      requireRefusal(
        await ask([...values, { custom_field_id: 'no-such-field', value: 'x' }]),
        'an unknown field',
      );
      if (custom_fields.some(({ is_required }) => is_required)) requireRefusal(await ask(), 'without values');
    },
  },
  {
    name: 'checkout leads back only to origins that it knows',
    async check(store) {
      const items = [await buyable(store)];
      for (const address of ['https://evil.example/thanks', 'javascript:alert(1)', '//evil.example']) {
        requireRefusal(await store.checkout(bodyOf(store, items, { successUrl: address })), address);
        requireRefusal(await store.checkout(bodyOf(store, items, { cancelUrl: address })), address);
      }
    },
  },
  {
    name: 'only pages of those origins may call checkout, and never with cookies',
    async check(store) {
      const preflight = (origin: string) =>
        store.ask(store.address('/checkout'), {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'content-type',
          },
        });
      const own = await preflight(store.returnTo);
      const allowed = own.headers.get('access-control-allow-origin');
      require(allowed === store.returnTo || allowed === '*', `${store.returnTo} gets ${allowed}`);
      require(!own.headers.has('access-control-allow-credentials'), 'cookies are allowed');
      const foreign = (await preflight('https://evil.example')).headers.get('access-control-allow-origin');
      require(foreign === null, `https://evil.example gets ${foreign}`);
    },
  },
  {
    name: 'a checkout that nobody finishes changes no stock',
    async check(store) {
      const item = await buyable(store);
      const product = (await store.some()).find(({ variants }) =>
        variants.some(({ id }) => id === item.variant_id),
      );
      if (!product) throw new NotApplicable('the product is gone');
      const read = () => store.get('/variants', { 'product_ids[]': [product.id] });
      const before = (await read()).text;
      await store.checkout(bodyOf(store, [item]));
      require((await read()).text === before, 'the quantities changed');
    },
  },
];
