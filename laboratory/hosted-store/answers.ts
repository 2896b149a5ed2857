import type { StoreProduct, StoreVariant } from './products.ts';

const currencies: Record<string, { symbol: string; template: string }> = {
  EUR: { symbol: '€', template: '€$1' },
  USD: { symbol: '$', template: '$$$1' },
};

function priceOf({ amount, saleAmount, currency = 'EUR' }: StoreVariant) {
  const { symbol = '', template = '$1' } = currencies[currency] ?? {};
  return {
    amount,
    sale_amount: saleAmount ?? null,
    currency_code: currency,
    currency: {
      ...{ code: currency, symbol, symbol_native: symbol, name: currency, name_plural: currency },
      ...{ decimal_digits: 2, template, rounding: 0, min_amount: 1 },
    },
  };
}

const valuesOf = (variant: StoreVariant, options: readonly string[]) =>
  options.map((_, place) => ({
    id: `val_${variant.id}_${place}`,
    option_id: `opt_${place}`,
    variant_id: variant.id,
    value: variant.values[place] ?? '',
  }));

/** A product as the contract has it: in a list with `images`, alone with `media` and more. */
export function answerProduct(product: StoreProduct, origin: string, { isListed }: { isListed: boolean }) {
  const { id, title, subtitle, options, variants } = product;
  const address = (picture: number) => `${origin}/pictures/${picture}.png`;
  const pictures = product.pictures.map((picture, order) => ({
    url: address(picture),
    order,
    type: 'image',
  }));
  const shared = {
    ...{ id, title, subtitle, ribbon_text: product.ribbon ?? null, description: product.description },
    thumbnail: pictures[0]?.url ?? null,
    purchasable: product.purchasable ?? true,
    order: 0,
    site_product_selection: product.selection,
    type: { value: product.type },
    updated_at: '2026-10-05T08:00:00.000Z',
    options: options.map((name, place) => ({
      id: `opt_${place}`,
      title: name,
      values: variants.flatMap((variant) => valuesOf(variant, options).filter((_, each) => each === place)),
    })),
    variants: variants.map((variant) => ({
      id: variant.id,
      title: variant.values.join(' / '),
      image_url: variant.picture === undefined ? null : address(variant.picture),
      sku: variant.id.toUpperCase(),
      weight: 200,
      manage_inventory: variant.stock !== null,
      // As hosted stores do: null in lists for a stock of 0, which only the variants call returns.
      inventory_quantity: variant.stock || null,
      prices: [priceOf(variant)],
      options: valuesOf(variant, options),
    })),
    product_collections: product.collections.map((collection, order) => ({
      product_id: id,
      collection_id: collection,
      order,
    })),
    additional_info: (product.additional ?? []).map((info, order) => ({
      id: `info_${order}`,
      order,
      ...info,
    })),
    custom_fields: (product.fields ?? []).map((field, place) => ({
      id: `field_${id}_${place}`,
      title: field.title,
      is_required: field.isRequired,
    })),
    related_products: (product.related ?? []).map((related_id, position) => ({
      ...{ id: `rel_${related_id}`, section_title: null, related_type: 'product', related_id, position },
    })),
  };
  if (isListed) return { ...shared, images: pictures };
  const facts = {
    status: 'published',
    created_at: '2026-09-01T08:00:00.000Z',
    deleted_at: null,
    metadata: null,
  };
  return { ...shared, media: pictures, ...facts };
}
