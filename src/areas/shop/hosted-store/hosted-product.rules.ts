import { lowStock, maxPicturesOfProduct } from '#areas/shop/catalog/catalog.rules.ts';
import type {
  PriceView,
  ProductDetail,
  ProductImage,
  ProductListItem,
  ProductOption,
  VariantView,
} from '#areas/shop/catalog/catalog.schema.ts';
import { maxCustomFields, maxValueLength } from '#areas/shop/catalog/custom-fields.rules.ts';
import { plainParagraphs } from './plain-paragraphs.ts';
import type { WireProduct } from './wire.schema.ts';

/** A hosted product in the site's format, with its references to other objects of the store. */
export type HostedProduct = {
  detail: Omit<ProductDetail, 'related' | 'collections' | 'outdatedSince'>;
  collectionIds: string[];
  relatedIds: string[];
};

export type ViewPicture = (url: string, alt: string) => ProductImage | undefined;

/** The site's prices are in euros. */
export const shopCurrency = 'EUR';

/** The image of a product without a usable picture. */
const noPicture = (alt: string): ProductImage => ({
  url: '/icons/app-512.png',
  width: 512,
  height: 512,
  alt,
  widths: [],
  placeholder: null,
});

type WireVariant = WireProduct['variants'][number];

/**
 * Converts a product to the site's format; undefined when it cannot be shown: hidden, deleted, or without a
 * price in euros.
 */
export function viewHostedProduct(product: WireProduct, viewPicture: ViewPicture): HostedProduct | undefined {
  const isGone = product.deleted_at != null || (product.status !== null && product.status !== 'published');
  if (isGone) return undefined;
  const { title } = product;
  const images = viewImages(product, viewPicture);
  const { options, valuesOf } = readOptions(product);
  const variants: VariantView[] = [];
  const combinations = new Set<string>();
  for (const variant of product.variants) {
    const price = viewPrice(variant);
    const optionValueIds = valuesOf(variant);
    const combination = String(optionValueIds);
    if (!price || !optionValueIds || combinations.has(combination)) continue;
    combinations.add(combination);
    const own = variant.image_url ? viewPicture(variant.image_url, title) : undefined;
    if (own && !images.some(({ url }) => url === own.url) && images.length < maxPicturesOfProduct)
      images.push(own);
    variants.push({
      id: variant.id,
      sku: variant.sku,
      title: titleOf(optionValueIds, options),
      optionValueIds,
      ...price,
      ...viewStock(piecesOf(variant)),
      volumeMl: null,
      weightGrams: variant.weight ?? 0,
      colour: null,
      imageUrl: (images.find(({ url }) => url === own?.url) ?? images[0]).url,
    });
  }
  const [first] = variants;
  if (!first) return undefined;
  const used = new Set(variants.flatMap(({ optionValueIds }) => optionValueIds));
  const listed = listedVariant(variants, first, product.site_product_selection);
  return {
    detail: {
      ...viewListed(product, { variants, listed, image: images[0] }),
      handle: product.id,
      description: plainParagraphs(product.description),
      images,
      options: options.map((option) => ({
        ...option,
        values: option.values.filter(({ id }) => used.has(id)),
      })),
      variants,
      beer: null,
      labelling: null,
      customFields: viewFields(product),
      additionalInfo: viewAdditional(product),
      updatedAt: (product.updated_at ?? product.created_at ?? new Date(0)).toISOString(),
    },
    collectionIds: product.product_collections.map(({ collection_id }) => collection_id),
    relatedIds: product.related_products
      .filter(({ related_type }) => related_type == null || related_type === 'product')
      .toSorted((one, other) => one.position - other.position)
      .map(({ related_id }) => related_id),
  };
}

/** Whether quantities must be read by the variants call: in lists 0 and null may be wrong. */
export const needsInventory = ({ variants }: WireProduct): boolean =>
  variants.some(
    ({ manage_inventory, inventory_quantity }) => manage_inventory && (inventory_quantity ?? 0) <= 0,
  );

/** The product with the quantities of the variants call; a variant that is missing there is sold out. */
export function withInventory(
  product: WireProduct,
  quantities: ReadonlyMap<string, number | null>,
): WireProduct {
  return {
    ...product,
    variants: product.variants.map((variant) =>
      variant.manage_inventory
        ? { ...variant, inventory_quantity: quantities.has(variant.id) ? quantities.get(variant.id) : 0 }
        : variant,
    ),
  };
}

/** Null is unlimited. */
function piecesOf({ manage_inventory, inventory_quantity }: WireVariant): number | null {
  return manage_inventory && inventory_quantity != null ? Math.max(0, inventory_quantity) : null;
}

/**
 * The current price. The store reports a price before the reduction, but not the lowest one of the 30 days
 * before it, which is required to announce a reduction (article 17-bis of the Italian Consumer Code): so none
 * is announced. Members pay the normal price.
 */
function viewPrice({ prices }: WireVariant): PriceView | undefined {
  const price = prices.find(({ currency_code }) => currency_code.toUpperCase() === shopCurrency);
  if (!price) return undefined;
  return {
    priceCents: Math.min(price.sale_amount ?? price.amount, price.amount),
    compareAtCents: null,
    lowestPrice30Cents: null,
    lowestPriceDays: null,
    memberPriceCents: null,
    pricePerLitreCents: null,
    memberPricePerLitreCents: null,
  };
}

/** One value for each text of an option: in the contract each variant has its own values. */
function readOptions({ options: wire, variants }: WireProduct) {
  const options: ProductOption[] = wire.map(({ id, title, values }, place) => ({
    id,
    title,
    values: [...new Set(values.map(({ value }) => value))].map((value, number) => ({
      id: `${place}-${number}`,
      value,
      colour: null,
    })),
  }));
  const named = new Map<string, string>();
  const note = (variantId: string, optionId: string, value: string) =>
    named.set(JSON.stringify([variantId, optionId]), value);
  for (const { id, values } of wire) {
    for (const { variant_id, value } of values) if (variant_id) note(variant_id, id, value);
  }
  for (const variant of variants) {
    for (const { option_id, value } of variant.options) note(variant.id, option_id, value);
  }
  return {
    options,
    /** A value for each option; undefined for a variant that lacks one. */
    valuesOf(variant: WireVariant): string[] | undefined {
      const ids = options.flatMap((option) => {
        const value = named.get(JSON.stringify([variant.id, option.id]));
        return option.values.find((each) => each.value === value)?.id ?? [];
      });
      return ids.length === options.length ? ids : undefined;
    },
  };
}

function titleOf(valueIds: readonly string[], options: readonly ProductOption[]): string {
  return options
    .flatMap(({ values }) => values.find(({ id }) => valueIds.includes(id))?.value ?? [])
    .join(' / ');
}

/** The lowest price is shown by default or when the store asks for it, otherwise that of the first variant. */
function listedVariant(
  variants: readonly VariantView[],
  first: VariantView,
  selection: string | null,
): VariantView {
  if (selection !== null && selection !== 'lowest_price_first') return first;
  return variants.reduce((best, each) => (each.priceCents < best.priceCents ? each : best), first);
}

function viewListed(
  product: WireProduct,
  { variants, listed, image }: { variants: VariantView[]; listed: VariantView; image: ProductImage },
): ProductListItem {
  const pieces = variants.map(({ available }) => available);
  const stock = pieces.includes(null) ? null : pieces.reduce<number>((sum, each) => sum + (each ?? 0), 0);
  const inStock = variants.find(({ available }) => available !== 0);
  const { priceCents, compareAtCents, lowestPrice30Cents, lowestPriceDays, memberPriceCents } = listed;
  return {
    id: product.id,
    kind: 'gadget',
    title: product.title,
    subtitle: product.subtitle,
    ribbonText: product.ribbon_text || null,
    image,
    ...{ priceCents, compareAtCents, lowestPrice30Cents, lowestPriceDays, memberPriceCents },
    ...{ pricePerLitreCents: null, memberPricePerLitreCents: null },
    hasPriceRange: variants.some((variant) => variant.priceCents > priceCents),
    ...viewStock(stock),
    isPurchasable: product.purchasable,
    style: null,
    brewery: null,
    abvTenths: null,
    colourEbc: null,
    defaultVariantId: (listed.available === 0 ? (inStock ?? listed) : listed).id,
    hasOptions: variants.length > 1,
    hasRequiredField: viewFields(product).some(({ isRequired }) => isRequired),
    volumeMl: null,
  };
}

function viewStock(available: number | null): Pick<ProductListItem, 'stock' | 'available'> {
  if (available === 0) return { stock: 'sold_out', available };
  return { stock: available !== null && available <= lowStock ? 'low' : 'in_stock', available };
}

function viewImages(
  { images, media, thumbnail, title }: WireProduct,
  viewPicture: ViewPicture,
): [ProductImage, ...ProductImage[]] {
  const pictures = [...images, ...media]
    .filter(({ type }) => type === null || type === undefined || type === 'image')
    .toSorted((one, other) => one.order - other.order)
    .map(({ url }) => url);
  const urls = [...new Set(pictures.length > 0 ? pictures : thumbnail ? [thumbnail] : [])];
  const [first, ...others] = urls
    .flatMap((url) => viewPicture(url, title) ?? [])
    .slice(0, maxPicturesOfProduct);
  return [first ?? noPicture(title), ...others];
}

const viewFields = ({ custom_fields }: WireProduct) =>
  custom_fields
    .filter(({ title }) => title !== '')
    .slice(0, maxCustomFields)
    .map(({ id, title, is_required }) => ({
      id,
      title,
      isRequired: is_required,
      maxLength: maxValueLength,
    }));

/** Pages use the titles of entries as keys. */
function viewAdditional({ additional_info }: WireProduct): ProductDetail['additionalInfo'] {
  const entries = additional_info
    .toSorted((one, other) => one.order - other.order)
    .map(({ title, description }) => ({ title, description: plainParagraphs(description).join('\n') }))
    .filter(({ title, description }) => title !== '' && description !== '');
  return [...new Map(entries.map((entry) => [entry.title, entry])).values()];
}
