import { lowestPriceDays } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import type { ProductDetail, ProductFigures } from '#areas/shop/catalog/catalog.schema.ts';
import type { IndexedDocument } from '#areas/site-wide/site-search/server/language-index.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { AnswerContext, Reply } from './reply.ts';
import { replyOf } from './reply.ts';

/** The requested fact about a product. */
export type ProductQuestion = 'price' | 'stock' | 'allergens' | 'product-options' | 'product-info';

/** Reads the current product: prices and stock are never cached. */
export async function answerAboutProduct(
  answer: AnswerContext,
  question: ProductQuestion,
  [named, ...others]: readonly IndexedDocument[],
): Promise<Reply> {
  const { t } = answer;
  if (!named) return replyOf([t('assistant-server:products.which')], '/beershop');
  if (others.length > 0)
    return replyOf([t('assistant-server:products.which')], named.path, ...others.map(({ path }) => path));
  const id = decodeURIComponent(named.path.split('/').at(-1) ?? '');
  try {
    return replyOf(await readLines[question](answer, id), named.path);
  } catch (error) {
    // It may have been deleted since it was indexed.
    if (error instanceof AppError && error.code === 'not_found')
      return replyOf([t('assistant-server:productGone')], '/beershop');
    throw error;
  }
}

type ReadLines = (answer: AnswerContext, id: string) => Promise<string[]>;

const readLines: Record<ProductQuestion, ReadLines> = {
  price: async (answer, id) => priceLines(await getFigures(answer, id), answer),
  stock: async (answer, id) => stockLines(await getFigures(answer, id), answer),
  allergens: async (answer, id) => {
    const { ctx, locale } = answer;
    return allergenLines(await ctx.catalog.getProduct(ctx, id, locale), answer);
  },
  'product-options': async (answer, id) => {
    const { ctx, locale } = answer;
    return optionLines(await ctx.catalog.getProduct(ctx, id, locale), answer);
  },
  'product-info': async ({ ctx, locale }, id) => {
    const { title, subtitle, description, beer } = await ctx.catalog.getProduct(ctx, id, locale);
    const strength = beer && `${beer.style}, ${formatNumber(locale, beer.abvTenths / 10, 1)}\u00a0%`;
    return [[title, subtitle].filter(Boolean).join(': '), strength ?? '', description[0] ?? ''];
  },
};

function optionLines({ title, options }: ProductDetail, { t }: AnswerContext): string[] {
  const choices = options.map(({ title: name, values }) => {
    return `${name}: ${values.map(({ value }) => value).join(', ')}`;
  });
  return choices.length === 0
    ? [t('assistant-server:products.noOptions', { product: title })]
    : [title, ...choices];
}

const getFigures = ({ ctx, locale }: AnswerContext, id: string): Promise<ProductFigures> =>
  ctx.catalog.getFigures(ctx, id, locale);

function priceLines(figures: ProductFigures, { t, locale }: AnswerContext): string[] {
  const { title, priceCents, hasPriceRange, memberPriceCents, pricePerLitreCents, compareAtCents } = figures;
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
    ...(compareAtCents === null
      ? []
      : [
          t('storefront:price.lowest30', {
            price: money(compareAtCents),
            count: figures.lowestPriceDays ?? lowestPriceDays,
          }),
        ]),
  ];
}

function stockLines(
  { title, stock, available, isPurchasable }: ProductFigures,
  { t, locale }: AnswerContext,
): string[] {
  const product = title;
  if (!isPurchasable || stock === 'sold_out') return [t('assistant-server:stock.none', { product })];
  return available === null
    ? [t('assistant-server:stock.plenty', { product })]
    : [t('assistant-server:stock.pieces', { product, pieces: formatNumber(locale, available) })];
}

function allergenLines({ title: product, beer }: ProductDetail, { t }: AnswerContext): string[] {
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
