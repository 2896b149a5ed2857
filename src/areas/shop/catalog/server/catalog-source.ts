import type { Locale } from '#platform/i18n/locales.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type {
  CatalogCapabilities,
  ProductDetail,
  ProductFigures,
  ProductListItem,
  ShopPage,
  ShopQuery,
} from '../catalog.schema.ts';
import type { CustomField } from '../custom-fields.rules.ts';
import type { SellableVariant } from './catalog.queries.ts';
import type { PicturedProduct, SaidOfProduct } from './published-products.ts';

/** What a source reads with: the database of the built-in one is in it. */
export type CatalogContext = Omit<AppDeps, 'catalog'>;

/** A line whose variant is looked for. A hosted store finds variants by their products only. */
export type WantedVariant = { variantId: string; productId?: string | undefined };

/** A variant as a cart shows it. */
export type CartVariant = Pick<
  SellableVariant,
  | 'variantId'
  | 'productId'
  | 'productTitle'
  | 'variantTitle'
  | 'priceCents'
  | 'image'
  | 'available'
  | 'volumeMl'
  | 'isSellable'
> & { customFields: CustomField[] };

/** Items after an id in the order of ids, at most `limit`. */
type Range = { after?: string | undefined; limit: number };

/** A cart that is bought at a hosted store. */
export type CheckoutOfStore = {
  lines: readonly {
    variantId: string;
    quantity: number;
    customValues?: readonly { fieldId: string; value: string }[] | undefined;
  }[];
  locale: Locale;
  timeZone: string;
};

/** `checkoutId` is in the addresses that lead back to this site. */
export type OpenedCheckout = { checkoutId: string; url: string };

/** Seen by a reader: `outdatedSince` is the time of the data while the store does not answer, else null. */
type Dated = { outdatedSince: string | null };

/**
 * Where shop, product page, cart, home, search, assistant, sitemap and shared pictures read products. There is one for a site:
 * the built-in catalogue, or a hosted store. Checkout, orders and administration know the built-in one only. Each read throws
 * `store_unreachable` where a hosted store does not answer and nothing of it is cached.
 */
export type CatalogSource = {
  capabilities: CatalogCapabilities;
  listPage(
    ctx: CatalogContext,
    input: ShopQuery & { locale: Locale },
  ): Promise<Omit<ShopPage, 'capabilities'>>;
  listOffers(ctx: CatalogContext, locale: Locale): Promise<Dated & { items: ProductListItem[] }>;
  /** Throws `not_found`. */
  getProduct(ctx: CatalogContext, id: string, locale: Locale): Promise<ProductDetail>;
  /** Prices and stock as they are now, with as little work as possible. Throws `not_found`. */
  getFigures(ctx: CatalogContext, id: string, locale: Locale): Promise<ProductFigures>;
  /** By the variant's id; what does not exist is missing from the answer. */
  findVariants(
    ctx: CatalogContext,
    wanted: readonly WantedVariant[],
    locale: Locale,
  ): Promise<ReadonlyMap<string, CartVariant>>;
  listTexts(ctx: CatalogContext, range: Range & { locale: Locale }): Promise<SaidOfProduct[]>;
  /** The ids of products that are declared to be without something; none where nothing is declared. */
  listWithout(ctx: CatalogContext, unwanted: readonly string[]): Promise<string[]>;
  listPublished(ctx: CatalogContext, range: Range): Promise<{ id: string; updatedAt: Date }[]>;
  /** All products in parts of `size` by id: the last id of each part, and its latest change. */
  listParts(ctx: CatalogContext, size: number): Promise<{ lastId: string; changedAt: Date }[]>;
  /** Begins to buy at the hosted store; null: this site's own checkout does. Throws `store_refused`. */
  openCheckout: ((input: CheckoutOfStore) => Promise<OpenedCheckout>) | null;
  findPictured(ctx: CatalogContext, id: string, locale: Locale): Promise<PicturedProduct | undefined>;
};

declare module '#platform/server/context.ts' {
  interface Services {
    catalog: CatalogSource;
  }
}
