import type {
  PriceView,
  ProductDetail,
  ProductOption,
  VariantView,
} from '#areas/shop/catalog/catalog.schema.ts';
import type { ListedProduct, WholeProduct } from './store-contract.schema.ts';

/** Prices are in euros: the client replaces `$1` by the amount with two decimals. */
export const euro = {
  code: 'EUR',
  symbol: '€',
  symbol_native: '€',
  name: 'Euro',
  name_plural: 'euros',
  decimal_digits: 2,
  template: '€$1',
  rounding: 0,
  min_amount: 1,
};

/** Data of the contract that a product's page does not have. */
export type ContractFacts = {
  product: Omit<ProductDetail, 'related'>;
  createdAt: Date;
  priceSelection: WholeProduct['site_product_selection'];
  /** From 0, in the association's own order. */
  place: number;
  collections: readonly { id: string; place: number }[];
  relatedIds: readonly string[];
  /** Heading above the recommended products. */
  relatedTitle: string;
  /** Other sites need absolute addresses. */
  siteUrl: string;
};

/** Plain paragraphs as safe HTML. */
export function toHtml(paragraphs: readonly string[]): string {
  return paragraphs.map((text) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`).join('');
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** `sale_amount` is set only when the law permits announcing a reduction; otherwise `amount` is the current price. */
function viewPrice({
  priceCents,
  compareAtCents,
}: PriceView): WholeProduct['variants'][number]['prices'][number] {
  return {
    amount: compareAtCents ?? priceCents,
    sale_amount: compareAtCents === null ? null : priceCents,
    currency_code: euro.code,
    currency: euro,
  };
}

/** The values of a variant in the contract's format: each belongs to one variant. */
function viewValues(variant: Pick<VariantView, 'id' | 'optionValueIds'>, options: readonly ProductOption[]) {
  return options.flatMap((option) =>
    option.values
      .filter(({ id }) => variant.optionValueIds.includes(id))
      .map(({ id, value }) => ({
        id: `${variant.id}_${id}`,
        option_id: option.id,
        variant_id: variant.id,
        value,
      })),
  );
}

export const wholeAddress = (siteUrl: string, path: string): string => new URL(path, siteUrl).href;

function viewShared(facts: ContractFacts) {
  const { product, siteUrl } = facts;
  const valuesOf = new Map(product.variants.map((each) => [each.id, viewValues(each, product.options)]));
  const values = [...valuesOf.values()].flat();
  return {
    id: product.id,
    title: product.title,
    subtitle: product.subtitle || null,
    ribbon_text: product.ribbonText,
    description: toHtml(product.description),
    thumbnail: wholeAddress(siteUrl, product.image.url),
    purchasable: product.isPurchasable,
    order: facts.place,
    site_product_selection: facts.priceSelection,
    type: { value: product.kind },
    updated_at: product.updatedAt,
    options: product.options.map(({ id, title }) => ({
      id,
      title,
      values: values.filter(({ option_id }) => option_id === id),
    })),
    variants: product.variants.map((variant) => ({
      id: variant.id,
      title: variant.title,
      image_url: wholeAddress(siteUrl, variant.imageUrl),
      sku: variant.sku,
      weight: variant.weightGrams || null,
      manage_inventory: variant.available !== null,
      inventory_quantity: variant.available,
      prices: [viewPrice(variant)],
      options: valuesOf.get(variant.id) ?? [],
    })),
    product_collections: facts.collections.map(({ id, place }) => ({
      product_id: product.id,
      collection_id: id,
      order: place,
    })),
    additional_info: product.additionalInfo.map(({ title, description }, order) => ({
      id: `${product.id}_${order}`,
      order,
      title,
      description: toHtml([description]),
    })),
    custom_fields: product.customFields.map(({ id, title, isRequired }) => ({
      id,
      title,
      is_required: isRequired,
    })),
    related_products: facts.relatedIds.map((relatedId, position) => ({
      id: `${product.id}_${relatedId}`,
      section_title: facts.relatedTitle,
      related_type: 'product' as const,
      related_id: relatedId,
      position,
    })),
  };
}

const viewPictures = ({ product, siteUrl }: ContractFacts) =>
  product.images.map(({ url }, order) => ({
    url: wholeAddress(siteUrl, url),
    order,
    type: 'image' as const,
  }));

/** A product in a list. */
export function viewListed(facts: ContractFacts): ListedProduct {
  return { ...viewShared(facts), images: viewPictures(facts) };
}

/** A single product, with metadata for facts without a field in the contract. */
export function viewWhole(facts: ContractFacts): WholeProduct {
  const { product } = facts;
  return {
    ...viewShared(facts),
    media: viewPictures(facts),
    status: 'published',
    created_at: facts.createdAt.toISOString(),
    deleted_at: null,
    metadata: {
      handle: product.handle,
      page: wholeAddress(facts.siteUrl, `/product/${product.id}`),
      lowest_price_30_days: Object.fromEntries(
        product.variants.flatMap(({ id, lowestPrice30Cents }) =>
          lowestPrice30Cents === null ? [] : [[id, lowestPrice30Cents]],
        ),
      ),
      ...(product.labelling && { labelling: viewLabelling(product.labelling) }),
      ...(product.beer && { beer: viewBeer(product.beer) }),
    },
  };
}

function viewLabelling(labelling: NonNullable<ProductDetail['labelling']>) {
  const { packaging, nutrition, responsible, warnings } = labelling;
  return {
    packaging,
    nutrition,
    manufacturer: {
      name: labelling.manufacturerName,
      address: labelling.manufacturerAddress,
      contact: labelling.manufacturerContact,
    },
    responsible,
    warnings,
  };
}

function viewBeer(beer: NonNullable<ProductDetail['beer']>) {
  return {
    style: beer.style,
    brewery: beer.brewery,
    alcohol: beer.abvTenths / 10,
    ingredients: beer.ingredients,
    allergens: beer.allergens,
  };
}
