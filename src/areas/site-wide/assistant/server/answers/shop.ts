import { lowestPriceDays } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import type { ProductDetail } from '#areas/shop/catalog/catalog.schema.ts';
import type { IndexedDocument } from '#areas/site-wide/site-search/server/language-index.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { AnswerContext, Reply } from './reply.ts';
import { replyOf } from './reply.ts';

type Product = ProductDetail;

/** What a question about a product asks for. */
export type ProductQuestion = 'price' | 'stock' | 'allergens';

/** Reads the product at this moment: prices and pieces are never remembered. */
export async function answerAboutProduct(
  answer: AnswerContext,
  question: ProductQuestion,
  named: IndexedDocument | null,
): Promise<Reply> {
  const { t } = answer;
  if (!named) return replyOf([t(`assistant-server:${question}.which`)], '/beershop');
  const product = await findProduct(answer, decodeURIComponent(named.path.split('/').at(-1) ?? ''));
  if (!product) return replyOf([t('assistant-server:productGone')], '/beershop');
  const lines = { price: priceLines, stock: stockLines, allergens: allergenLines }[question];
  return replyOf(lines(product, answer), named.path);
}

async function findProduct({ ctx, locale }: AnswerContext, id: string): Promise<Product | undefined> {
  try {
    return await ctx.catalog.getProduct(ctx, id, locale);
  } catch (error) {
    // It may have gone since the index was read.
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}

function priceLines(product: Product, { t, locale }: AnswerContext): string[] {
  const { title, priceCents, hasPriceRange, memberPriceCents, pricePerLitreCents, lowestPrice30Cents } =
    product;
  const money = (cents: number) => formatMoney(locale, cents);
  return [
    t(hasPriceRange ? 'assistant-server:price.from' : 'assistant-server:price.one', {
      product: title,
      price: money(priceCents),
    }),
    ...(memberPriceCents === null
      ? []
      : [t('assistant-server:price.member', { price: money(memberPriceCents) })]),
    ...(pricePerLitreCents === null
      ? []
      : [t('assistant-server:price.litre', { price: money(pricePerLitreCents) })]),
    ...(lowestPrice30Cents === null
      ? []
      : [t('assistant-server:price.lowest', { price: money(lowestPrice30Cents), days: lowestPriceDays })]),
  ];
}

function stockLines(
  { title, stock, available, isPurchasable }: Product,
  { t, locale }: AnswerContext,
): string[] {
  const product = title;
  if (!isPurchasable || stock === 'sold_out') return [t('assistant-server:stock.none', { product })];
  return available === null
    ? [t('assistant-server:stock.plenty', { product })]
    : [t('assistant-server:stock.pieces', { product, pieces: formatNumber(locale, available) })];
}

function allergenLines({ title: product, beer }: Product, { t }: AnswerContext): string[] {
  if (!beer) return [t('assistant-server:allergens.noFood', { product })];
  const { allergens, ingredients } = beer;
  const named = (allergens ?? []).map((allergen) => t(`storefront:allergens.${allergen}`)).join(', ');
  const sentence =
    allergens === null
      ? t('assistant-server:allergens.unknown', { product })
      : allergens.length === 0
        ? t('assistant-server:allergens.none', { product })
        : t('assistant-server:allergens.some', { product, allergens: named });
  return [
    sentence,
    ...(ingredients === '' ? [] : [t('assistant-server:allergens.ingredients', { ingredients })]),
  ];
}
