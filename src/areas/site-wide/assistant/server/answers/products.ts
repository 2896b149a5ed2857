import { lowestPriceDays } from '#areas/foundation/terms-of-sale/terms-of-sale.rules.ts';
import { allergensNamedIn } from '#areas/shop/catalog/allergens.rules.ts';
import {
  defaultSort,
  isAlcoholic,
  maxPageSize,
  type ProductSort,
} from '#areas/shop/catalog/catalog.rules.ts';
import type { ProductDetail, ProductListItem } from '#areas/shop/catalog/catalog.schema.ts';
import { glutenNames } from '#areas/shop/catalog/without.rules.ts';
import type { IndexedDocument } from '#areas/site-wide/site-search/server/language-index.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { maxProducts } from '../../assistant.rules.ts';
import type { AnswerProduct } from '../../assistant.schema.ts';
import type { Understood } from '../understand.ts';
import { findShade } from './named-words.ts';
import { type AnswerContext, type Reply, replyOf } from './reply.ts';

/** Maximum pages of the shop that are read to compare all beers. */
const maxPages = 20;

const shop = '/beershop';
const productPages = '/product/';
const pathOf = ({ id }: { id: string }): string => productPages + encodeURIComponent(id);
const idOf = (path: string): string => decodeURIComponent(path.slice(productPages.length));
export const isProduct = (path: string): boolean => path.startsWith(productPages);

/** The products among the sources of an answer as cards: those that it has read, or their current data. */
export async function listCards(
  answer: AnswerContext,
  { products, sources }: Pick<Reply, 'products' | 'sources'>,
): Promise<AnswerProduct[]> {
  const { ctx, locale, t } = answer;
  const ids = sources.filter(isProduct).slice(0, maxProducts).map(idOf);
  const items = products ?? (await ctx.catalog.listItems(ctx, ids, locale).catch(noneWhileAway));
  return items.map((item) => {
    const [price = '', ...notes] = priceFacts(answer, item);
    const reason = item.isPurchasable ? item.stock === 'sold_out' && 'sold_out' : 'notForSale';
    return {
      ...{ path: pathOf(item), title: item.title, image: item.image, price, notes },
      unavailable: reason === false ? null : t(`storefront:stock.${reason}`),
    };
  });
}

/** While a hosted store does not answer, an answer from the index has no cards. */
function noneWhileAway(error: unknown): [] {
  if (error instanceof AppError && error.code === 'store_unreachable') return [];
  throw error;
}

/** The price, and the other prices that lists show. */
function priceFacts({ t, locale }: AnswerContext, item: ProductListItem): string[] {
  const money = (cents: number) => formatMoney(locale, cents);
  const from = (cents: number) =>
    item.hasPriceRange ? t('storefront:price.from', { price: money(cents) }) : money(cents);
  const { priceCents, memberPriceCents, pricePerLitreCents, compareAtCents } = item;
  const count = item.lowestPriceDays ?? lowestPriceDays;
  return [
    from(priceCents),
    memberPriceCents !== null && t('cart:memberPays', { price: from(memberPriceCents) }),
    pricePerLitreCents !== null && t('cart:perLitre', { price: money(pricePerLitreCents) }),
    compareAtCents !== null && t('storefront:price.lowest30', { price: money(compareAtCents), count }),
  ].filter((fact) => fact !== false);
}

/** A fact about one product. Lines are read from its current data: prices and stock are never cached. */
const factLines = {
  price(answer: AnswerContext, item: ProductListItem) {
    const [price, ...others] = priceFacts(answer, item);
    return [`${item.title}: ${price}`, ...others];
  },
  stock({ t, locale }: AnswerContext, { title: product, stock, available, isPurchasable }: ProductListItem) {
    if (!isPurchasable || stock === 'sold_out') return [t('assistant-server:stock.none', { product })];
    return available === null
      ? [t('assistant-server:stock.plenty', { product })]
      : [t('assistant-server:stock.pieces', { product, pieces: formatNumber(locale, available) })];
  },
  allergens({ t }: AnswerContext, { title: product, beer }: ProductDetail) {
    if (!beer) return [t('assistant-server:allergens.noFood', { product })];
    const { ingredients } = beer;
    const allergens = beer.allergens?.map((allergen) => t(`storefront:allergens.${allergen}`)).join(', ');
    const sentence =
      allergens === undefined
        ? t('assistant-server:allergens.unknown', { product })
        : allergens === ''
          ? t('assistant-server:allergens.none', { product })
          : t('assistant-server:allergens.some', { product, allergens });
    return [sentence, ingredients && t('assistant-server:allergens.ingredients', { ingredients })];
  },
  'product-options'({ t }: AnswerContext, { title: product, options }: ProductDetail) {
    if (options.length === 0) return [t('assistant-server:products.noOptions', { product })];
    return [
      product,
      ...options.map(({ title, values }) => `${title}: ${values.map(({ value }) => value).join(', ')}`),
    ];
  },
  'product-info'(answer: AnswerContext, { title, subtitle, description, ...item }: ProductDetail) {
    const facts = [item.style, strengthOf(answer, item)].filter(Boolean).join(', ');
    return [[title, subtitle].filter(Boolean).join(': '), facts, description[0]];
  },
};

type ProductQuestion = keyof typeof factLines;

/** Answers about the product that is meant, or asks which one. */
async function answerAboutProduct(
  answer: AnswerContext,
  question: ProductQuestion,
  [named, ...others]: readonly IndexedDocument[],
): Promise<Reply> {
  const { ctx, locale, t } = answer;
  if (!named || others.length > 0) {
    const paths = [named, ...others].flatMap((each) => each?.path ?? []);
    return replyOf([t('assistant-server:products.which')], ...(named ? paths : [shop]));
  }
  const gone = replyOf([t('assistant-server:productGone')], shop);
  const id = idOf(named.path);
  if (question === 'price' || question === 'stock') {
    const [item] = await ctx.catalog.listItems(ctx, [id], locale);
    return item ? { ...replyOf(factLines[question](answer, item), named.path), products: [item] } : gone;
  }
  try {
    const product = await ctx.catalog.getProduct(ctx, id, locale);
    return { ...replyOf(factLines[question](answer, product), named.path), products: [product] };
  } catch (error) {
    // It may have been deleted since it was indexed.
    if (error instanceof AppError && error.code === 'not_found') return gone;
    throw error;
  }
}

/** The first products of the shop in an order. */
async function answerFirst(
  answer: AnswerContext,
  intro: 'cheapest' | 'recommended',
  sort: ProductSort,
): Promise<Reply> {
  const { ctx, locale, t } = answer;
  const { items } = await ctx.catalog.listPage(ctx, { sort, limit: maxProducts, locale });
  return listOf(answer, t(`assistant-server:products.${intro}`), items);
}

/** All beers, whose facts are compared: the shop has no order by strength or colour. */
async function listBeers({ ctx, locale }: AnswerContext): Promise<ProductListItem[]> {
  const beers: ProductListItem[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < maxPages; page++) {
    const query = { kind: 'beer' as const, limit: maxPageSize, locale, ...(cursor && { cursor }) };
    const { items, nextCursor } = await ctx.catalog.listPage(ctx, query);
    beers.push(...items);
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return beers;
}

/** The beers whose strength or colour is declared, the lowest first. */
async function listByFact(
  answer: AnswerContext,
  fact: 'abvTenths' | 'colourEbc',
): Promise<ProductListItem[]> {
  const declared = (await listBeers(answer)).flatMap((beer) => {
    const value = beer[fact];
    return value === null ? [] : [{ beer, value }];
  });
  return declared.toSorted((one, other) => one.value - other.value).map(({ beer }) => beer);
}

function listOf(
  answer: AnswerContext,
  intro: string,
  products: readonly ProductListItem[],
  { withColour = false } = {},
): Reply {
  const shown = products.slice(0, maxProducts);
  if (shown.length === 0) return replyOf([answer.t('storefront:shop.description')], shop);
  const lines = shown.map((item) => {
    const colour = withColour && item.colourEbc !== null && `EBC ${item.colourEbc}`;
    const price = formatMoney(answer.locale, item.priceCents);
    const facts = [item.style, strengthOf(answer, item), colour, price].filter(Boolean);
    return `${item.title}: ${facts.join(', ')}`;
  });
  return { ...replyOf([intro, ...lines], ...shown.map(pathOf), shop), products: shown };
}

const strengthOf = ({ locale }: AnswerContext, { abvTenths }: Pick<ProductListItem, 'abvTenths'>) =>
  abvTenths === null ? null : `${formatNumber(locale, abvTenths / 10, 1)}\u00a0%`;

async function answerStrongest(answer: AnswerContext): Promise<Reply> {
  const beers = await listByFact(answer, 'abvTenths');
  return listOf(answer, answer.t('assistant-server:products.strongest'), beers.toReversed());
}

/** Beers with at most 1.2 % of alcohol, or the lightest ones. */
async function answerAlcoholFree(answer: AnswerContext): Promise<Reply> {
  const { t } = answer;
  const beers = await listByFact(answer, 'abvTenths');
  const free = beers.filter(({ abvTenths }) => abvTenths !== null && !isAlcoholic(abvTenths));
  return free.length > 0
    ? listOf(answer, t('assistant-server:products.alcoholFree'), free)
    : listOf(answer, t('assistant-server:products.noneAlcoholFree'), beers);
}

/** Beers that are declared not to contain substances; nothing is inferred from a description. */
async function answerWithout(answer: AnswerContext, unwanted: readonly string[]): Promise<Reply> {
  const { ctx, t } = answer;
  const without = new Set(await ctx.catalog.listWithout(ctx, unwanted));
  const beers = (await listBeers(answer)).filter(({ id }) => without.has(id));
  const what = unwanted.join(', ');
  return beers.length > 0
    ? listOf(answer, t('assistant-server:products.without', { what }), beers)
    : replyOf([t('assistant-server:products.noneWithout', { what })], shop);
}

/**
 * The darkest or palest beers by their declared colour, when the question names one of the two; otherwise the beers
 * that its words are about, such as “stout”.
 */
async function answerByColour(
  answer: AnswerContext,
  { pages, words }: Pick<Understood, 'pages' | 'words'>,
): Promise<Reply> {
  const { t } = answer;
  const shade = findShade(words, answer.locale);
  const declared = shade ? await listByFact(answer, 'colourEbc') : [];
  if (shade && declared.length > 0) {
    const sorted = shade === 'dark' ? declared.toReversed() : declared;
    return listOf(answer, t(`assistant-server:products.${shade}`), sorted, { withColour: true });
  }
  const beers = await listBeers(answer);
  const found = new Set(pages.map(({ document }) => document.path));
  const named = beers.filter((beer) => found.has(pathOf(beer)));
  return listOf(answer, t('assistant-server:products.byColour'), named.length > 0 ? named : beers);
}

const aboutProduct =
  (question: ProductQuestion) =>
  (answer: AnswerContext, { products }: Pick<Understood, 'products'>): Promise<Reply> =>
    answerAboutProduct(answer, question, products);

export const productAnswers = {
  price: aboutProduct('price'),
  stock: aboutProduct('stock'),
  allergens(answer: AnswerContext, { products, words }: Pick<Understood, 'products' | 'words'>) {
    const named = words.map(({ folded }) => folded).filter((word) => allergensNamedIn([word]).length > 0);
    return products.length === 0 && named.length > 0
      ? answerWithout(answer, named)
      : answerAboutProduct(answer, 'allergens', products);
  },
  'product-options': aboutProduct('product-options'),
  'product-info': aboutProduct('product-info'),
  'gluten-free': (answer: AnswerContext) => answerWithout(answer, [glutenNames[answer.locale]]),
  'strongest-beer': answerStrongest,
  'alcohol-free-beer': answerAlcoholFree,
  'dark-beer': answerByColour,
  'cheapest-product': (answer: AnswerContext) => answerFirst(answer, 'cheapest', 'price'),
  recommend: (answer: AnswerContext) => answerFirst(answer, 'recommended', defaultSort),
};
