import type { Locale } from '#platform/i18n/locales.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Log } from '#platform/server/log/log.ts';
import {
  type HostedProduct,
  needsInventory,
  viewHostedProduct,
  withInventory,
} from '../hosted-product.rules.ts';
import { plainText } from '../plain-text.ts';
import {
  collectionsAnswerSchema,
  productAnswerSchema,
  productSchema,
  productsAnswerSchema,
  variantsAnswerSchema,
  type WireProduct,
} from '../wire.schema.ts';
import { viewHostedPicture } from './picture-address.ts';
import { type Query, type StoreClient, StoreError } from './store-client.ts';

export type HostedPage = {
  products: HostedProduct[];
  /** Number of products in the store's answer, including those that cannot be shown. */
  answered: number;
  /** The store's total; null when it is missing or invalid. */
  count: number | null;
};

/** Maximum ids in one request, because of the length of the address. */
const idsAtOnce = 40;

const maxNoted = 1000;

/** Reads and validates a hosted store's products. Every read throws `StoreError`. */
export class HostedProducts {
  readonly #client: StoreClient;
  readonly #config: Config;
  readonly #log: Log;
  /** Ids of products that have been logged. */
  readonly #omitted = new Set<string>();

  constructor(client: StoreClient, { config, log }: { config: Config; log: Log }) {
    this.#client = client;
    this.#config = config;
    this.#log = log;
  }

  /** `isExact` reads all quantities again, not only those that may be wrong in a list. */
  async readPage(
    query: Query,
    { limit, locale, isExact = false }: { limit: number; locale: Locale; isExact?: boolean },
  ): Promise<HostedPage> {
    const path = '/products';
    const answer = await this.#client.get(productsAnswerSchema, { path, query, locale });
    const products = await this.#view(answer.products.slice(0, limit), { locale, isExact });
    const answered = Math.min(answer.products.length, limit);
    return { products, answered, count: answer.count ?? null };
  }

  /** The existing and showable products, in the order of the ids, with current quantities. */
  async readExact(ids: readonly string[], locale: Locale): Promise<HostedProduct[]> {
    const found = new Map<string, HostedProduct>();
    for (let start = 0; start < ids.length; start += idsAtOnce) {
      const some = ids.slice(start, start + idsAtOnce);
      const query: Query = [
        ...some.map((id) => ['ids[]', id] as const),
        ['offset', '0'],
        ['limit', String(some.length)],
      ];
      const { products } = await this.readPage(query, { limit: some.length, locale, isExact: true });
      for (const product of products) found.set(product.detail.id, product);
    }
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  /** Null when the store has no showable product with this id. */
  async readProduct(id: string, locale: Locale): Promise<HostedProduct | null> {
    const path = `/products/${encodeURIComponent(id)}`;
    try {
      const { product } = await this.#client.get(productAnswerSchema, { path, locale });
      const [viewed] = await this.#view([product], { locale, isExact: false });
      // An answer with another product would be shown at the wrong address.
      return viewed?.detail.id === id ? viewed : null;
    } catch (error) {
      if (error instanceof StoreError && (error.status === 404 || error.status === 400)) return null;
      throw error;
    }
  }

  async readCollections(locale: Locale): Promise<{ id: string; title: string }[]> {
    const { collections } = await this.#client.get(collectionsAnswerSchema, { path: '/collections', locale });
    return collections.flatMap(({ id, title, deleted_at }) => (deleted_at == null ? [{ id, title }] : []));
  }

  async #view(
    answered: readonly unknown[],
    { locale, isExact }: { locale: Locale; isExact: boolean },
  ): Promise<HostedProduct[]> {
    const fitting = answered.flatMap((each) => productSchema.safeParse(each).data ?? []);
    const corrected = await this.#correct(fitting, { locale, isExact });
    const viewed = corrected.flatMap(
      (product) => viewHostedProduct(product, (url, alt) => viewHostedPicture(this.#config, url, alt)) ?? [],
    );
    const unique = [...new Map(viewed.map((product) => [product.detail.id, product])).values()];
    this.#noteOmitted(answered, new Set(unique.map(({ detail }) => detail.id)));
    return unique;
  }

  /** Logs each product that cannot be shown once. */
  #noteOmitted(answered: readonly unknown[], shown: ReadonlySet<string>): void {
    const ids = answered.map((each) => plainText(String(Object(each).id), 100));
    const omitted = ids.filter((id) => !shown.has(id) && !this.#omitted.has(id));
    if (omitted.length === 0) return;
    if (this.#omitted.size > maxNoted) this.#omitted.clear();
    for (const id of omitted) this.#omitted.add(id);
    const products = { count: omitted.length, ids: omitted.slice(0, 10).join(' ') };
    this.#log.warn(
      products,
      'Products of the hosted store cannot be shown: unfit, or without a price in EUR',
    );
  }

  async #correct(
    products: readonly WireProduct[],
    { locale, isExact }: { locale: Locale; isExact: boolean },
  ): Promise<WireProduct[]> {
    const doubtful = products.filter((product) => isExact || needsInventory(product)).map(({ id }) => id);
    const quantities = new Map<string, number | null>();
    for (let start = 0; start < doubtful.length; start += idsAtOnce) {
      const { variants } = await this.#client.get(variantsAnswerSchema, {
        path: '/variants',
        query: [
          ['fields', 'inventory_quantity'],
          ...doubtful.slice(start, start + idsAtOnce).map((id) => ['product_ids[]', id] as const),
        ],
        locale,
      });
      for (const { id, inventory_quantity } of variants) quantities.set(id, inventory_quantity);
    }
    return products.map((product) =>
      doubtful.includes(product.id) ? withInventory(product, quantities) : product,
    );
  }
}
