import type { Locale } from '#platform/i18n/locales.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { type CsvColumns, startCsvExport } from '#platform/server/csv/export-csv.ts';
import { findOffers, type Offer } from '../../server/catalog.queries.ts';
import type { AdminProductFilter, AdminProductItem } from '../catalog-admin.schema.ts';
import { listAdminProducts } from './admin-products.queries.ts';

type Line = {
  product: AdminProductItem;
  variant: AdminProductItem['stocks'][number];
  offer: Offer | undefined;
};

/**
 * Exports the filtered products by name, with a line for each variant, for administrators. Throws as
 * `startCsvExport` does.
 */
export function exportProducts(
  ctx: CommandContext,
  { filter, locale }: { filter: AdminProductFilter; locale: Locale },
): Promise<ReadableStream<Uint8Array>> {
  return startCsvExport(ctx, locale, {
    action: 'export-products',
    filter,
    async read(tx, cursor: string | undefined, limit) {
      const products = await listAdminProducts(tx, { ...filter, cursor, limit, locale });
      const ids = products.items.flatMap(({ stocks }) => stocks.map(({ id }) => id));
      const offers = await findOffers(tx, ids);
      const items = products.items.flatMap((product) =>
        product.stocks.map((variant): Line => ({ product, variant, offer: offers.get(variant.id) })),
      );
      return { items, next: products.next };
    },
    columns,
  });
}

const columns: CsvColumns<Line> = (t) => [
  { header: t('catalog-admin:fields.title'), cell: ({ product }) => ({ text: product.title }) },
  { header: t('catalog-admin:variants.one'), cell: ({ variant }) => ({ text: variant.title }) },
  {
    header: t('catalog-admin:fields.sku'),
    cell: ({ offer }) => ({ text: offer?.sku ?? '' }),
  },
  {
    header: t('storefront:filters.kind'),
    cell: ({ product }) => ({ text: t(`storefront:kinds.${product.kind}`) }),
  },
  {
    header: t('catalog-admin:fields.status'),
    cell: ({ product }) => ({ text: t(`catalog-admin:states.${product.status}`) }),
  },
  { header: t('catalog-admin:fields.stock'), cell: ({ variant: { stock } }) => numberCell(stock) },
  { header: t('catalog-admin:fields.reserved'), cell: ({ variant }) => ({ number: variant.reserved }) },
  {
    header: t('catalog-admin:fields.price'),
    cell: ({ offer }) => (offer ? { cents: offer.priceCents } : null),
  },
  { header: t('catalog-admin:fields.volume'), cell: ({ offer }) => numberCell(offer?.volumeMl ?? null) },
  { header: t('storefront:facts.style'), cell: ({ product }) => ({ text: product.style ?? '' }) },
  { header: t('storefront:facts.brewery'), cell: ({ product }) => ({ text: product.brewery ?? '' }) },
  { header: t('catalog-admin:fields.id'), cell: ({ product }) => ({ text: product.id }) },
];

const numberCell = (number: number | null) => (number === null ? null : { number });
