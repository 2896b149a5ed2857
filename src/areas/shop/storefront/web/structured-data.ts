import type { ProductDetail } from '#areas/shop/catalog/catalog.schema.ts';

const availability = {
  in_stock: 'https://schema.org/InStock',
  low: 'https://schema.org/LimitedAvailability',
  sold_out: 'https://schema.org/OutOfStock',
};

/** The product as schema.org describes it, with an offer for each variant. `url` is the page's own address. */
export function productStructuredData(product: ProductDetail, url: URL) {
  const offers = product.variants.map((variant) => {
    const offerUrl = new URL(url);
    offerUrl.searchParams.set('variant', variant.id);
    return {
      '@type': 'Offer',
      url: offerUrl.href,
      sku: variant.sku,
      ...(variant.title ? { name: variant.title } : {}),
      price: (variant.priceCents / 100).toFixed(2),
      priceCurrency: 'EUR',
      availability: product.isPurchasable ? availability[variant.stock] : 'https://schema.org/Discontinued',
      itemCondition: 'https://schema.org/NewCondition',
    };
  });
  const description = product.description.join('\n\n') || product.subtitle;
  return {
    '@type': 'Product',
    '@id': `${url.origin}${url.pathname}#product`,
    url: url.href,
    name: product.title,
    ...(description ? { description } : {}),
    image: product.images.map((image) => new URL(image.url, url).href),
    ...(product.brewery ? { brand: { '@type': 'Brand', name: product.brewery } } : {}),
    ...(product.style ? { category: product.style } : {}),
    offers,
  };
}
