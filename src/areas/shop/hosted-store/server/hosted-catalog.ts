import { urlAtWidth } from '#areas/foundation/files/files.rules.ts';
import { lineImageWidth, type ProductSort, productIdPattern } from '#areas/shop/catalog/catalog.rules.ts';
import type { CatalogCapabilities, ProductListItem } from '#areas/shop/catalog/catalog.schema.ts';
import type { CartVariant, CatalogSource, WantedVariant } from '#areas/shop/catalog/server/catalog-source.ts';
import { defaultLocale, type Locale } from '#platform/i18n/locales.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { HostedProduct } from '../hosted-product.rules.ts';
import { AnswerCache, type Answered } from './answer-cache.ts';
import { type HostedPage, HostedProducts } from './hosted-products.ts';
import { openHostedCheckout } from './open-hosted-checkout.ts';
import { type StoreClient, StoreError } from './store-client.ts';

/** The contract supports filtering by collection and sorting by price and age, but no member prices. */
const capabilities: CatalogCapabilities = {
  search: false,
  filters: ['collection'],
  sorts: ['curated', 'price', 'price_desc', 'newest'],
  memberPrice: false,
};

/** Maximum pages, and products of a page, for search, sitemap and assistant. */
const [maxPages, pageOfAll] = [20, 100];

/** Products that are read by their ids, products on the home page, and candidates for the home page. */
const [maxItems, offerCount, offerCandidates] = [8, 4, 24];

const maxOffset = 100_000;

const sortings: Partial<Record<ProductSort, readonly (readonly [string, string])[]>> = {
  price: [
    ['sort_by', 'price'],
    ['order', 'ASC'],
  ],
  price_desc: [
    ['sort_by', 'price'],
    ['order', 'DESC'],
  ],
  newest: [
    ['sort_by', 'created_at'],
    ['order', 'DESC'],
  ],
};

/** Pages of a hosted store are read by offset, which is stored in the cursor. */
const cursorAt = (offset: number) => `offset-${offset}`;

function offsetOf(cursor: string | undefined): number {
  const offset = Number(/^offset-(\d{1,6})$/.exec(cursor ?? '')?.[1] ?? 0);
  return offset <= maxOffset ? offset : 0;
}

/**
 * A store may return fewer products than requested. When it does not report a total, a full page is followed
 * by another one.
 */
const hasMore = (page: HostedPage, { offset, limit }: { offset: number; limit: number }) =>
  page.answered > 0 && (page.count === null ? page.answered >= limit : page.count > offset + page.answered);

/** The products of a hosted store, read through its public contract. */
export function createHostedCatalog(
  deps: Pick<AppDeps, 'config' | 'log' | 'clock' | 'contentVersion'>,
  client: StoreClient,
): CatalogSource {
  const products = new HostedProducts(client, deps);
  const pages = new AnswerCache<HostedPage>(deps);
  const single = new AnswerCache<HostedProduct | null>(deps);
  const collections = new AnswerCache<{ id: string; title: string }[]>(deps);

  const readPage = (
    {
      offset,
      limit,
      query = [],
    }: { offset: number; limit: number; query?: readonly (readonly [string, string])[] },
    locale: Locale,
  ): Promise<Answered<HostedPage>> => {
    const asked = [['offset', String(offset)] as const, ['limit', String(limit)] as const, ...query];
    return pages.get(`${locale} ${JSON.stringify(asked)}`, () => products.readPage(asked, { limit, locale }));
  };

  const readProduct = (id: string, locale: Locale) =>
    single.get(`${locale} ${id}`, () => products.readProduct(id, locale));

  const readCollections = (locale: Locale) => collections.get(locale, () => products.readCollections(locale));

  /** All products, sorted by id. */
  async function readAll(locale: Locale): Promise<HostedProduct[]> {
    const all = new Map<string, HostedProduct>();
    let offset = 0;
    for (let page = 0; page < maxPages; page++) {
      const { value } = await readPage({ offset, limit: pageOfAll }, locale);
      for (const product of value.products) all.set(product.detail.id, product);
      if (!hasMore(value, { offset, limit: pageOfAll })) break;
      offset += value.answered;
    }
    return [...all.values()].toSorted((one, other) => (one.detail.id < other.detail.id ? -1 : 1));
  }

  /** At most `maxItems` products, in the order of the ids. */
  async function readItems(ids: readonly string[], locale: Locale): Promise<ProductListItem[]> {
    const wanted = [...new Set(ids)].slice(0, maxItems);
    if (wanted.length === 0) return [];
    const query = wanted.map((id) => ['ids[]', id] as const);
    const { value } = await readPage({ offset: 0, limit: wanted.length, query }, locale);
    const byId = new Map(value.products.map((product) => [product.detail.id, product]));
    return wanted.flatMap((id) => byId.get(id) ?? []).map(listItem);
  }

  return {
    capabilities,
    openCheckout: (input) => openHostedCheckout({ ...deps, client }, input),

    listPage: (_ctx, { sort = 'curated', collection, cursor, limit, locale }) =>
      unlessDown(async () => {
        const offset = offsetOf(cursor);
        const query = [
          ...(sortings[sort] ?? []),
          ...(collection && productIdPattern.test(collection)
            ? [['collection_ids[]', collection] as const]
            : []),
        ];
        const named = await readCollections(locale);
        const { value, outdatedSince } = await readPage({ offset, limit, query }, locale);
        const end = offset + value.answered;
        const isFollowed = hasMore(value, { offset, limit });
        const total = isFollowed ? Math.max(value.count ?? end, end) : end;
        return {
          items: value.products.map(listItem),
          total: value.answered === 0 ? 0 : total,
          nextCursor: isFollowed && end <= maxOffset ? cursorAt(end) : null,
          previousCursor: offset > 0 ? cursorAt(Math.max(0, offset - limit)) : null,
          facets: {
            kinds: [],
            styles: [],
            collections: named.value.map(({ id, title }) => ({ handle: id, title, count: null })),
          },
          unwanted: [],
          outdatedSince: asText(earliest(outdatedSince, named.outdatedSince)),
        };
      }),

    listOffers: (_ctx, locale) =>
      unlessDown(async () => {
        const query = sortings.newest ?? [];
        const { value, outdatedSince } = await readPage({ offset: 0, limit: offerCandidates, query }, locale);
        const items = value.products
          .map(listItem)
          .filter(({ isPurchasable, stock }) => isPurchasable && stock !== 'sold_out');
        return { items: items.slice(0, offerCount), outdatedSince: asText(outdatedSince) };
      }),

    getProduct: (_ctx, id, locale) =>
      unlessDown(async () => {
        if (!productIdPattern.test(id)) throw new AppError('not_found');
        const { value, outdatedSince } = await readProduct(id, locale);
        if (!value) throw new AppError('not_found');
        const { detail, relatedIds } = value;
        // The product is shown without related products when they cannot be read.
        const related = await readItems(
          relatedIds.filter((each) => each !== id),
          locale,
        ).catch((error: unknown) => {
          if (error instanceof StoreError) return [];
          throw error;
        });
        return { ...detail, collections: [], related, outdatedSince: asText(outdatedSince) };
      }),

    listItems: (_ctx, ids, locale) =>
      unlessDown(() =>
        readItems(
          ids.filter((id) => productIdPattern.test(id)),
          locale,
        ),
      ),

    findVariants: (_ctx, wanted, locale) =>
      unlessDown(async () => {
        const ids = wanted.flatMap(({ productId }) => productId ?? []);
        const known = [...new Set(ids)].filter((id) => productIdPattern.test(id));
        const found = await products.readExact(known, locale);
        return new Map(found.flatMap(cartVariants).filter(([id]) => isWanted(wanted, id)));
      }),

    listTexts: (_ctx, { after, limit, locale }) =>
      unlessDown(async () =>
        between(await readAll(locale), { after, limit }).map(({ detail }) => ({
          id: detail.id,
          title: detail.title,
          subtitle: detail.subtitle,
          description: [
            ...detail.description,
            ...detail.additionalInfo.flatMap(({ title, description }) => [title, description]),
          ].join('\n\n'),
          words: '',
          also: '',
        })),
      ),

    // The contract has no allergens and ingredients.
    listWithout: async () => [],

    listPublished: (_ctx, range) =>
      unlessDown(async () =>
        between(await readAll(defaultLocale), range).map(({ detail }) => ({
          id: detail.id,
          updatedAt: new Date(detail.updatedAt),
        })),
      ),

    listParts: (_ctx, size) =>
      unlessDown(async () => {
        const all = await readAll(defaultLocale);
        const parts = Map.groupBy(all.keys(), (place) => Math.floor(place / size));
        return [...parts.values()].map((places) => {
          const part = places.flatMap((place) => all[place] ?? []);
          return {
            lastId: part.at(-1)?.detail.id ?? '',
            changedAt: new Date(Math.max(...part.map(({ detail }) => Date.parse(detail.updatedAt)))),
          };
        });
      }),

    findPictured: (_ctx, id, locale) =>
      unlessDown(async () => {
        if (!productIdPattern.test(id)) return undefined;
        const { value } = await readProduct(id, locale);
        if (!value) return undefined;
        const { title, subtitle, image, updatedAt } = value.detail;
        const photograph = image.widths.length > 0 ? { url: image.url, widths: image.widths } : null;
        return { kind: null, art: null, title, subtitle, photograph, updatedAt: new Date(updatedAt) };
      }),
  };
}

/** The client has already logged it. */
async function unlessDown<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreError) throw new AppError('store_unreachable');
    throw error;
  }
}

function listItem({ detail }: HostedProduct): ProductListItem {
  const {
    handle,
    description,
    images,
    options,
    variants,
    beer,
    customFields,
    additionalInfo,
    labelling,
    updatedAt,
    ...item
  } = detail;
  return item;
}

function cartVariants({ detail }: HostedProduct): [string, CartVariant][] {
  return detail.variants.map((variant) => {
    const image = detail.images.find(({ url }) => url === variant.imageUrl) ?? detail.image;
    return [
      variant.id,
      {
        variantId: variant.id,
        productId: detail.id,
        productTitle: detail.title,
        variantTitle: variant.title,
        priceCents: variant.priceCents,
        image: urlAtWidth(image, lineImageWidth),
        available: variant.available,
        volumeMl: variant.volumeMl,
        isSellable: detail.isPurchasable,
        customFields: detail.customFields,
      },
    ];
  });
}

const isWanted = (wanted: readonly WantedVariant[], id: string) =>
  wanted.some(({ variantId }) => variantId === id);

function between(
  all: readonly HostedProduct[],
  { after, limit }: { after?: string | undefined; limit: number },
): HostedProduct[] {
  return all.filter(({ detail }) => after === undefined || detail.id > after).slice(0, limit);
}

const earliest = (one: Date | null, other: Date | null) =>
  one && other ? (one < other ? one : other) : (one ?? other);

const asText = (time: Date | null) => time?.toISOString() ?? null;
