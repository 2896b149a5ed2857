import type { Locale } from '#platform/i18n/locales.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { describeColumns, writeStatement } from '#platform/server/db/written-statement.ts';
import type { ArtInput, ProductTexts, StoredCustomField } from '../catalog.schema.ts';
import { productMedia, productOptions, variants } from './catalog.table.ts';

type Variant = typeof variants.$inferSelect;
type Option = typeof productOptions.$inferSelect;
type Medium = typeof productMedia.$inferSelect;

/** A variant with what its product says about selling it. */
export type OfferRow = {
  variant: Variant;
  /** Published, purchasable and not deleted, variant and product. */
  isSellable: boolean;
  customFields: StoredCustomField[];
  /** Null for what is no beer. */
  abvTenths: number | null;
};

/** The same with what a line of an order shows. */
export type WordedRow = OfferRow & {
  title: string;
  /** In the language that was asked for; null in Italian, and where there is no translation. */
  texts: ProductTexts | null;
  art: ArtInput;
  updatedAt: Date;
  options: Option[];
  media: Medium[];
};

const variantColumns = describeColumns(variants);
const optionColumns = describeColumns(productOptions);
const mediaColumns = describeColumns(productMedia);

const offerColumns = `${variantColumns.list('variants')}, custom_fields as "customFields", abv_tenths as "abvTenths",
  status = 'published' and is_purchasable and products.deleted_at is null and variants.deleted_at is null as "isSellable"`;
const joined = `variants join products on products.id = variants.product_id
  left join beer_facts on beer_facts.product_id = products.id`;

const readOffers = writeStatement<Omit<OfferRow, 'variant'>>(
  'read_offers',
  `select ${offerColumns} from ${joined} where variants.id = any($1::uuid[])`,
);

const readWorded = writeStatement<
  Omit<WordedRow, 'variant' | 'updatedAt' | 'options' | 'media'> & {
    updatedAt: string;
    options: object[];
    media: object[];
  }
>(
  'read_offers_with_words',
  `select ${offerColumns}, title, translations -> $2::text as texts, art, products.updated_at as "updatedAt",
    (select coalesce(json_agg(option), '[]') from (
      select ${optionColumns.list('product_options')} from product_options where product_id = products.id order by position
    ) as option) as options,
    (select coalesce(json_agg(medium), '[]') from (
      select ${mediaColumns.list('product_media')} from product_media where product_id = products.id order by position, id
    ) as medium) as media
  from ${joined}
  where variants.product_id in (select product_id from variants where id = any($1::uuid[]))
  order by variants.product_id, variants.position`,
);

/** Variants by their ids, also those no longer sold; ids that do not exist are missing from the answer. */
export async function listOfferRows(
  { db }: Pick<QueryContext, 'db'>,
  ids: readonly string[],
): Promise<OfferRow[]> {
  const known = ids.filter((id) => idSchema.safeParse(id).success);
  if (known.length === 0) return [];
  const { rows } = await readOffers(db, [known]);
  return rows.map((row) => ({ ...row, variant: variantColumns.read(row) }));
}

/** All variants of the products that these variants belong to, also those no longer sold, in their order. */
export async function listWordedRows(
  { db }: Pick<QueryContext, 'db'>,
  ids: readonly string[],
  locale: Locale,
): Promise<WordedRow[]> {
  const known = ids.filter((id) => idSchema.safeParse(id).success);
  if (known.length === 0) return [];
  const { rows } = await readWorded(db, [known, locale]);
  return rows.map((row) => ({
    ...row,
    variant: variantColumns.read(row),
    updatedAt: new Date(row.updatedAt),
    options: row.options.map(optionColumns.read),
    media: row.media.map(mediaColumns.read),
  }));
}
