import { z } from 'zod';
import { NotApplicable, type Rule, require } from './rule.ts';
import {
  inventorySchema,
  type Listed,
  listSchema,
  parse,
  type StoreClient,
  wholeSchema,
} from './store-client.ts';

const errorSchema = z.object({ code: z.string() });

const foreignOrigin = 'https://conformance.example';

/** The price that a client shows: by the contract the lowest one, or that of the first variant. */
function shownCents({ variants, site_product_selection }: Listed): number {
  const prices = variants.map(({ prices }) =>
    Math.min(...prices.map((price) => price.sale_amount ?? price.amount)),
  );
  const isLowest = site_product_selection === null || site_product_selection === 'lowest_price_first';
  return (isLowest ? Math.min(...prices) : prices[0]) ?? 0;
}

const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id);

async function requireRefusal(store: StoreClient, query: Record<string, string>): Promise<void> {
  const answer = await store.get('/products', query);
  const asked = new URLSearchParams(query).toString();
  require(answer.status === 400, `?${asked}: HTTP ${answer.status} instead of 400`);
  parse(errorSchema, answer.json, `?${asked}`);
}

/** Reads all pages. Throws when they overlap or end early. */
async function readAll(store: StoreClient, query: Record<string, string>, size: number): Promise<Listed[]> {
  const all: Listed[] = [];
  for (let page = 0; page < 5; page++) {
    const { products, count, offset, limit } = await store.read(listSchema, '/products', {
      ...query,
      offset: all.length,
      limit: size,
    });
    require(offset === all.length &&
      limit === size, `asked for ${all.length}, ${size}; answered ${offset}, ${limit}`);
    require(products.length ===
      Math.min(size, Math.max(0, count - offset)), `a page has ${products.length} of ${count}`);
    all.push(...products);
    if (all.length >= count) break;
  }
  require(new Set(idsOf(all)).size === all.length, 'a product stands on two pages');
  return all;
}

const isSorted = (numbers: readonly number[]) =>
  numbers.every((each, i) => i === 0 || each >= (numbers[i - 1] ?? 0));

export const readingRules: readonly Rule[] = [
  {
    name: 'products answers count, offset, limit and products with every field',
    async check(store) {
      const { count, products } = await store.read(listSchema, '/products', { limit: 50 });
      if (count === 0) throw new NotApplicable('the store has no products');
      require(products.length === Math.min(count, 50), `${products.length} products of ${count}`);
    },
  },
  {
    name: 'pages by offset have every product once, and an offset behind the end has none',
    async check(store) {
      await readAll(store, {}, 3);
      const { count, products } = await store.read(listSchema, '/products', { offset: 100_000 });
      require(products.length === 0, `offset 100000 of ${count} answers ${products.length} products`);
    },
  },
  {
    name: 'ids[] answers those products only',
    async check(store) {
      const [first, second] = await store.some();
      if (!first || !second) throw new NotApplicable('the store has less than two products');
      const { products, count } = await store.read(listSchema, '/products', {
        'ids[]': [first.id, second.id],
      });
      require(count === 2, `count is ${count} instead of 2`);
      require(new Set(idsOf(products)).symmetricDifference(new Set([first.id, second.id])).size ===
        0, 'other products');
    },
  },
  {
    name: 'ids[] takes ids of variants, and answers the product of several once',
    async check(store) {
      const { id, variants } = await store.one('at all');
      const { products, count } = await store.read(listSchema, '/products', {
        'ids[]': variants.slice(0, 50).map((variant) => variant.id),
      });
      require(count === 1 && products[0]?.id === id, `${count} products, the first is ${products[0]?.id}`);
    },
  },
  {
    name: 'type answers products of that type only, exclude_types all but those of its types',
    async check(store) {
      const { type, id } = await store.one('at all');
      const typesOf = async (query: Record<string, string>) =>
        (await readAll(store, query, 50)).map((each) => each.type.value);
      const all = await typesOf({});
      const chosen = await typesOf({ type: type.value });
      require(chosen.every((each) => each === type.value), 'a product of another type is there');
      require(chosen.length ===
        all.filter((each) => each === type.value).length, `of ${id}'s type one is missing`);
      const others = await typesOf({ exclude_types: `no-such-type,${type.value}` });
      require(!others.includes(type.value), 'a product of an excluded type is there');
      require(others.length === all.length - chosen.length, 'a product of no excluded type is missing');
      require((await typesOf({ type: 'no-such-type' })).length === 0, 'an unknown type has products');
    },
  },
  {
    name: 'sort_by=price sorts by the price that clients show, order=DESC the other way round',
    async check(store) {
      const rising = await store.read(listSchema, '/products', { sort_by: 'price', order: 'ASC', limit: 50 });
      require(isSorted(rising.products.map(shownCents)), 'ASC is not sorted');
      const falling = await store.read(listSchema, '/products', {
        sort_by: 'price',
        order: 'DESC',
        limit: 50,
      });
      require(isSorted(falling.products.map((each) => -shownCents(each))), 'DESC is not sorted');
    },
  },
  {
    name: 'sort_by=created_at sorts by age, and to_date leaves out what is younger',
    async check(store) {
      const { products } = await store.read(listSchema, '/products', { sort_by: 'created_at', limit: 5 });
      const created: string[] = [];
      for (const { id } of products) {
        const { product } = await store.read(
          z.object({ product: wholeSchema }),
          `/products/${encodeURIComponent(id)}`,
        );
        created.push(product.created_at);
      }
      require(isSorted(created.map((time) => Date.parse(time))), 'not sorted');
      const before = await store.read(listSchema, '/products', { to_date: '1990-01-01T00:00:00.000Z' });
      require(before.count === 0, `${before.count} products from before 1990`);
    },
  },
  {
    name: 'collection_ids[] answers products of the collection only',
    async check(store) {
      const product = await store.one('in a collection', (each) => each.product_collections.length > 0);
      const id = product.product_collections[0]?.collection_id ?? '';
      const { products } = await store.read(listSchema, '/products', { 'collection_ids[]': [id], limit: 50 });
      require(idsOf(products).includes(product.id), 'a product of the collection is missing');
      const isIn = (each: Listed) =>
        each.product_collections.some(({ collection_id }) => collection_id === id);
      require(products.every(isIn), 'a product of another collection is there');
    },
  },
  {
    name: 'nothing that is not published is behind is_hidden',
    async check(store) {
      for (const is_hidden of ['true', 'false']) {
        const { products } = await store.read(listSchema, '/products', { is_hidden, limit: 50 });
        for (const { id } of products.slice(0, 5)) {
          const path = `/products/${encodeURIComponent(id)}`;
          const { product } = await store.read(z.object({ product: wholeSchema }), path);
          require(product.status === 'published' &&
            product.deleted_at === null, `${id} is ${product.status}`);
        }
      }
    },
  },
  {
    name: 'a query parameter that the contract does not know is answered with 400 and a code',
    check: (store) => requireRefusal(store, { utm_source: 'x' }),
  },
  {
    name: 'a limit, offset, sort or order that cannot be is answered with 400 and a code',
    async check(store) {
      const refused: [string, string][] = [
        ['limit', '0'],
        ['limit', 'x'],
        ['offset', '-1'],
        ['sort_by', 'luck'],
        ['order', 'up'],
      ];
      for (const [name, value] of refused) await requireRefusal(store, { [name]: value });
    },
  },
  {
    name: 'a product alone has media instead of images, and status, created_at, deleted_at, metadata',
    async check(store) {
      const listed = await store.one('at all');
      const path = `/products/${encodeURIComponent(listed.id)}`;
      const { product } = await store.read(z.object({ product: wholeSchema }), path);
      require(product.id === listed.id, 'another product is answered');
      require(!('images' in product), 'it has images');
      const byField = await store.read(z.object({ product: wholeSchema }), path, { field: 'id' });
      require(byField.product.id === listed.id, 'field=id answers another product');
    },
  },
  {
    name: 'a product that does not exist is answered with 404 and a code',
    async check(store) {
      for (const id of ['no-such-product', '00000000-0000-0000-0000-000000000000', '../settings', '%00']) {
        const answer = await store.get(`/products/${encodeURIComponent(id)}`);
        require([400, 404].includes(answer.status), `${id}: HTTP ${answer.status}`);
        parse(errorSchema, answer.json, id);
      }
    },
  },
  {
    name: 'prices are whole cents, a sale is below the price, and the template has the place of the amount',
    async check(store) {
      for (const { title, variants } of await store.some()) {
        for (const { amount, sale_amount, currency_code, currency } of variants.flatMap(
          ({ prices }) => prices,
        )) {
          require(sale_amount === null || sale_amount < amount, `${title}: sale ${sale_amount} of ${amount}`);
          require(currency.code === currency_code, `${title}: ${currency.code} is not ${currency_code}`);
          require(currency.template.includes('$1'), `${title}: the template ${currency.template} has no $1`);
        }
      }
    },
  },
  {
    name: 'variants always answers inventory_quantity, null only where nobody counts',
    async check(store) {
      const products = await store.some();
      const ids = idsOf(products).slice(0, 20);
      const { variants } = await store.read(inventorySchema, '/variants', {
        fields: 'inventory_quantity',
        'product_ids[]': ids,
      });
      const known = new Map(variants.map((each) => [each.id, each.inventory_quantity]));
      for (const variant of products.slice(0, 20).flatMap((product) => product.variants)) {
        require(known.has(variant.id), `variant ${variant.id} is missing`);
        const isCounted = known.get(variant.id) !== null;
        require(isCounted || !variant.manage_inventory, `variant ${variant.id} is counted, and answers null`);
      }
    },
  },
  {
    name: 'each option value names its option and variant, and each variant has its values',
    async check(store) {
      const { options, variants } = await store.one('with options', (each) => each.options.length > 0);
      const values = options.flatMap((option) =>
        option.values.map((value) => ({ ...value, within: option.id })),
      );
      for (const value of values) {
        require(value.option_id === value.within, `${value.id} stands in another option`);
        require(variants.some(({ id }) => id === value.variant_id), `${value.id} is of no variant`);
      }
      for (const variant of variants) {
        for (const { option_id, value } of variant.options) {
          const isKnown = values.some(
            (each) => each.variant_id === variant.id && each.option_id === option_id && each.value === value,
          );
          require(isKnown, `${value} of variant ${variant.id} is no value of its option`);
        }
      }
    },
  },
  {
    name: 'collections are listed, with their count',
    async check(store) {
      const time = z.iso.datetime({ offset: true });
      const schema = z.object({
        collections: z.array(
          z.object({
            id: z.string(),
            title: z.string(),
            image_url: z.string().nullable(),
            store_id: z.string(),
            created_at: time,
            updated_at: time,
            deleted_at: z.string().nullable(),
            metadata: z.record(z.string(), z.unknown()).nullable(),
          }),
        ),
        count: z.int(),
      });
      const { collections, count } = await store.read(schema, '/collections');
      require(collections.length === count, `${collections.length} collections, counted ${count}`);
    },
  },
  {
    name: 'settings names the language of the owner',
    async check(store) {
      await store.read(z.object({ store_owner: z.object({ language: z.string().min(2) }) }), '/settings');
    },
  },
  {
    name: 'no script, handler or script address is in a description',
    async check(store) {
      const dangerous = /<script|<iframe|<object|\son\w+\s*=|javascript:/i;
      for (const { title, description, additional_info } of await store.some()) {
        const texts = [description ?? '', ...additional_info.map((entry) => entry.description)];
        // Text between tags is not parsed as markup.
        const tags = texts.flatMap((text) => text.match(/<[^>]*>/g) ?? []);
        require(!tags.some((tag) => dangerous.test(tag)), `${title} has one`);
      }
    },
  },
  {
    name: 'pictures have whole addresses, and pages of other sites may show them',
    async check(store) {
      const { thumbnail, images } = await store.one('with a picture', (each) => each.images.length > 0);
      for (const address of [thumbnail, images[0]?.url]) {
        require(address && URL.canParse(address), `${address} is no whole address`);
        const { status, headers } = await store.ask(address);
        require(status === 200 &&
          headers.get('content-type')?.startsWith('image/'), `${address}: HTTP ${status}`);
        const policy = headers.get('cross-origin-resource-policy') ?? 'cross-origin';
        require(policy === 'cross-origin', `${address} is kept to ${policy}`);
      }
    },
  },
  {
    name: 'pages of every site may read, and never with cookies',
    async check(store) {
      for (const path of ['/products', '/collections', '/settings']) {
        const { headers } = await store.get(path, {}, { headers: { origin: foreignOrigin } });
        const allowed = headers.get('access-control-allow-origin');
        require(allowed === '*' || allowed === foreignOrigin, `${path} allows ${allowed}`);
        require(!headers.has('access-control-allow-credentials'), `${path} allows cookies`);
      }
    },
  },
  {
    name: 'an answer that did not change is not sent again (ETag)',
    async check(store) {
      const etag = (await store.get('/products')).headers.get('etag');
      require(etag, 'products has no ETag');
      const again = await store.get('/products', {}, { headers: { 'if-none-match': etag } });
      require(again.status === 304, `HTTP ${again.status} instead of 304`);
    },
  },
  {
    name: 'answers are compressed for whoever understands it',
    async check(store) {
      const { headers } = await store.get(
        '/products',
        { limit: 50 },
        { headers: { 'accept-encoding': 'gzip, br' } },
      );
      require(headers.get('content-encoding'), 'products is not compressed');
    },
  },
];
