import { isAlcoholic, maxPageSize, type ProductSort } from '#areas/shop/catalog/catalog.rules.ts';
import type { ProductListItem } from '#areas/shop/catalog/catalog.schema.ts';
import type { Hit } from '#areas/site-wide/site-search/server/language-index.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { type AnswerContext, type Reply, replyOf } from './reply.ts';

/** Maximum products in one answer, and pages of the shop that are read to find the strongest one. */
const [maxProducts, maxPages] = [3, 20];

const shop = '/beershop';

/** The first products of the shop in an order. */
async function listFirst({ ctx, locale }: AnswerContext, sort?: ProductSort): Promise<ProductListItem[]> {
  const { items } = await ctx.catalog.listPage(ctx, { ...(sort && { sort }), limit: maxProducts, locale });
  return items;
}

/** All beers, whose facts are compared: the shop has no order by strength. */
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

function listOf(answer: AnswerContext, intro: string, products: readonly ProductListItem[]): Reply {
  const shown = products.slice(0, maxProducts);
  if (shown.length === 0) return replyOf([answer.t('storefront:shop.description')], shop);
  return replyOf(
    [intro, ...shown.map((product) => describe(answer, product))],
    ...shown.map(({ id }) => `/product/${encodeURIComponent(id)}`),
    shop,
  );
}

function describe(
  { locale }: AnswerContext,
  { title, style, abvTenths, priceCents }: ProductListItem,
): string {
  const strength = abvTenths === null ? null : `${formatNumber(locale, abvTenths / 10, 1)}\u00a0%`;
  return [
    title,
    [style, strength, formatMoney(locale, priceCents)].filter((fact) => fact !== null).join(', '),
  ].join(': ');
}

/** The beers whose strength is declared, the lightest first. */
async function listByStrength(answer: AnswerContext): Promise<ProductListItem[]> {
  const declared = (await listBeers(answer)).flatMap((beer) =>
    beer.abvTenths === null ? [] : [{ beer, strength: beer.abvTenths }],
  );
  return declared.toSorted((one, other) => one.strength - other.strength).map(({ beer }) => beer);
}

export async function answerStrongest(answer: AnswerContext): Promise<Reply> {
  const beers = await listByStrength(answer);
  return listOf(answer, answer.t('assistant-server:products.strongest'), beers.toReversed());
}

/** Beers with at most 1.2 % of alcohol, or the lightest ones. */
export async function answerAlcoholFree(answer: AnswerContext): Promise<Reply> {
  const { t } = answer;
  const beers = await listByStrength(answer);
  const free = beers.filter(({ abvTenths }) => abvTenths !== null && !isAlcoholic(abvTenths));
  return free.length > 0
    ? listOf(answer, t('assistant-server:products.alcoholFree'), free)
    : listOf(answer, t('assistant-server:products.noneAlcoholFree'), beers);
}

/** Beers that are declared not to contain substances; nothing is inferred from a description. */
export async function answerWithout(answer: AnswerContext, unwanted: readonly string[]): Promise<Reply> {
  const { ctx, t } = answer;
  const without = new Set(await ctx.catalog.listWithout(ctx, unwanted));
  const beers = (await listBeers(answer)).filter(({ id }) => without.has(id));
  const what = unwanted.join(', ');
  return beers.length > 0
    ? listOf(answer, t('assistant-server:products.without', { what }), beers)
    : replyOf([t('assistant-server:products.noneWithout', { what })], shop);
}

export async function answerCheapest(answer: AnswerContext): Promise<Reply> {
  return listOf(answer, answer.t('assistant-server:products.cheapest'), await listFirst(answer, 'price'));
}

/** The products that the association shows first. */
export async function answerRecommended(answer: AnswerContext): Promise<Reply> {
  return listOf(answer, answer.t('assistant-server:products.recommended'), await listFirst(answer));
}

/** The beers that the words of the question are about, such as “stout”. */
export async function answerByColour(answer: AnswerContext, pages: readonly Hit[]): Promise<Reply> {
  const found = new Set(pages.map(({ document }) => document.path));
  const beers = await listBeers(answer);
  const named = beers.filter(({ id }) => found.has(`/product/${encodeURIComponent(id)}`));
  return listOf(answer, answer.t('assistant-server:products.byColour'), named.length > 0 ? named : beers);
}
