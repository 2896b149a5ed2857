import type { Locale } from '#platform/i18n/locales.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type {
  CatalogCapabilities,
  ProductDetail,
  ProductListItem,
  ShopPage,
  ShopQuery,
} from '../catalog.schema.ts';
import type { CustomField } from '../custom-fields.rules.ts';
import type { SellableVariant } from './catalog.queries.ts';
import type { PicturedProduct, SaidOfProduct } from './published-products.ts';

/** The context of a source; it contains the database and the search for the built-in one. */
export type CatalogContext = AppDeps;

/** A requested variant. A hosted store finds variants only by their products. */
export type WantedVariant = { variantId: string; productId?: string | undefined };

/** A variant for the cart. */
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

/** Items after an id, sorted by id, at most `limit`. */
type Range = { after?: string | undefined; limit: number };

/** A cart for a purchase at a hosted store. */
export type CheckoutOfStore = {
  lines: readonly {
    variantId: string;
    quantity: number;
    customValues?: readonly { fieldId: string; value: string }[] | undefined;
  }[];
  locale: Locale;
  timeZone: string;
};

/** `checkoutId` is in the return addresses of this site. */
export type OpenedCheckout = { checkoutId: string; url: string };

/** `outdatedSince` is the time of the data while the store does not answer, otherwise null. */
type Dated = { outdatedSince: string | null };

/**
 * The source of products for shop, product page, cart, home, search, assistant, sitemap and share pictures. A
 * site has one: the built-in catalogue, or a hosted store. Checkout, orders and administration use only the
 * built-in one. Each read throws `store_unreachable` when a hosted store does not answer and nothing of it is
 * cached.
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
  /** A few products with their current prices and stock, in the order of the ids; those not on sale are left out. */
  listItems(ctx: CatalogContext, ids: readonly string[], locale: Locale): Promise<ProductListItem[]>;
  /** By the variant's id; unknown ids are missing from the answer. */
  findVariants(
    ctx: CatalogContext,
    wanted: readonly WantedVariant[],
    locale: Locale,
  ): Promise<ReadonlyMap<string, CartVariant>>;
  listTexts(ctx: CatalogContext, range: Range & { locale: Locale }): Promise<SaidOfProduct[]>;
  /**
   * The ids of products that are declared not to contain the unwanted substances; products without a
   * declaration are left out.
   */
  listWithout(ctx: CatalogContext, unwanted: readonly string[]): Promise<string[]>;
  listPublished(ctx: CatalogContext, range: Range): Promise<{ id: string; updatedAt: Date }[]>;
  /** All products in parts of `size`, sorted by id: the last id of each part, and its latest change. */
  listParts(ctx: CatalogContext, size: number): Promise<{ lastId: string; changedAt: Date }[]>;
  /** Starts a purchase at the hosted store; null: the site's own checkout is used. Throws `store_refused`. */
  openCheckout: ((input: CheckoutOfStore) => Promise<OpenedCheckout>) | null;
  findPictured(ctx: CatalogContext, id: string, locale: Locale): Promise<PicturedProduct | undefined>;
};

declare module '#platform/server/context.ts' {
  interface Services {
    catalog: CatalogSource;
  }
}
