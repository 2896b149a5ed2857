import { isAlcoholic, maxPageSize } from '#areas/shop/catalog/catalog.rules.ts';
import type { ProductListItem, ShopQuery } from '#areas/shop/catalog/catalog.schema.ts';
import type { Hit } from '#areas/site-wide/site-search/server/language-index.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { type AnswerContext, type Reply, replyOf } from './reply.ts';

/** Maximum products in one answer. */
const maxProducts = 3;

const shop = '/beershop';

async function listProducts(
  { ctx, locale }: AnswerContext,
  query: Partial<ShopQuery> = {},
): Promise<ProductListItem[]> {
  const { items } = await ctx.catalog.listPage(ctx, { ...query, limit: query.limit ?? maxPageSize, locale });
  return items;
}

function listOf(answer: AnswerContext, intro: string, products: readonly ProductListItem[]): Reply {
  const shown = products.slice(0, maxProducts);
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

const strengthOf = ({ abvTenths }: ProductListItem): number => abvTenths ?? 0;

export async function answerStrongest(answer: AnswerContext): Promise<Reply> {
  const beers = await listProducts(answer, { kind: 'beer' });
  const strongest = beers.toSorted((one, other) => strengthOf(other) - strengthOf(one));
  return listOf(answer, answer.t('assistant-server:products.strongest'), strongest);
}

/** Beers with at most 1.2 % of alcohol, or the lightest ones. */
export async function answerAlcoholFree(answer: AnswerContext): Promise<Reply> {
  const beers = await listProducts(answer, { kind: 'beer' });
  const lightest = beers.toSorted((one, other) => strengthOf(one) - strengthOf(other));
  const free = lightest.filter(({ abvTenths }) => abvTenths !== null && !isAlcoholic(abvTenths));
  const { t } = answer;
  return free.length > 0
    ? listOf(answer, t('assistant-server:products.alcoholFree'), free)
    : listOf(answer, t('assistant-server:products.noneAlcoholFree'), lightest);
}

/** Beers that are declared not to contain substances; nothing is inferred from a description. */
export async function answerWithout(answer: AnswerContext, unwanted: readonly string[]): Promise<Reply> {
  const { ctx, t } = answer;
  const without = new Set(await ctx.catalog.listWithout(ctx, unwanted));
  const beers = (await listProducts(answer, { kind: 'beer' })).filter(({ id }) => without.has(id));
  const what = unwanted.join(', ');
  return beers.length > 0
    ? listOf(answer, t('assistant-server:products.without', { what }), beers)
    : replyOf([t('assistant-server:products.noneWithout', { what })], shop);
}

export async function answerCheapest(answer: AnswerContext): Promise<Reply> {
  const products = await listProducts(answer, { sort: 'price', limit: maxProducts });
  return listOf(answer, answer.t('assistant-server:products.cheapest'), products);
}

/** The products that the association shows first. */
export async function answerRecommended(answer: AnswerContext): Promise<Reply> {
  const products = await listProducts(answer, { limit: maxProducts });
  return listOf(answer, answer.t('assistant-server:products.recommended'), products);
}

/** The beers that the words of the question are about, such as “stout”. */
export async function answerByColour(answer: AnswerContext, pages: readonly Hit[]): Promise<Reply> {
  const found = new Set(pages.map(({ document }) => document.path));
  const beers = await listProducts(answer, { kind: 'beer' });
  const named = beers.filter(({ id }) => found.has(`/product/${encodeURIComponent(id)}`));
  return listOf(answer, answer.t('assistant-server:products.byColour'), named.length > 0 ? named : beers);
}
