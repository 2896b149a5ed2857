import type { Context } from 'hono';
import { z } from 'zod';
import { findNextSaleBoundary } from '#areas/shop/catalog/server/prices/apply-sale-boundaries.ts';
import { claimCheckout } from '#areas/shop/checkout/server/claim-checkout.ts';
import { draftCheckout } from '#areas/shop/checkout/server/draft-checkout.ts';
import { chooseLocale, defaultLocale, type Locale, locales, matchLocale } from '#platform/i18n/locales.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { canonicalEmail } from '#platform/kernel/person-fields.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { RememberedJson } from '#platform/server/http/api/remembered-json.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { euro } from '../contract-product.rules.ts';
import { builtInStoreId } from '../store-api.rules.ts';
import {
  checkoutAddressSchema,
  languageQuerySchema,
  noQuerySchema,
  productQuerySchema,
  productsQuerySchema,
  type StoreCustomer,
  storeCheckoutSchema,
  variantsQuerySchema,
} from '../store-api.schema.ts';
import {
  collectionsAnswerSchema,
  productAnswerSchema,
  productsAnswerSchema,
  settingsAnswerSchema,
  variantsAnswerSchema,
} from '../store-contract.schema.ts';
import {
  findContractProduct,
  findProductId,
  listContractCollections,
  listContractProducts,
  listInventory,
} from './store-products.ts';

const params = z.object({ store: z.string() });

const read = { method: 'get', access: 'visitor' } as const;

const answer = <Schema extends z.ZodType>(schema: Schema, description: string) =>
  ({ schema, description, hasEtag: true }) as const;

/** Each request writes a draft that is stored for a day. */
const draftLimits = [
  rateLimit({ name: 'store-drafts', points: 30, seconds: 60 }),
  rateLimit({ name: 'store-drafts-of-a-day', points: 300, seconds: secondsPerDay }),
];

/** The store contract, served from the catalogue: programs of other sites read products and start purchases. */
export function createStoreApi(site: { deps: AppDeps }) {
  const answers = new RememberedJson(site.deps);

  /** Caches an answer for everybody with the same language, until it changes. */
  function remembered<Answer>(
    c: Context<AppEnv>,
    content: readonly ('catalog' | 'stock' | 'settings')[],
    make: (deps: AppDeps, locale: Locale) => Promise<Answer>,
  ) {
    const deps = c.get('deps');
    const locale = languageOf(c);
    const { pathname, search } = new URL(c.req.url);
    return answers.answer(c, {
      // Pictures have absolute addresses, and a demo has several origins.
      key: `${deps.config.siteUrl} ${locale} ${pathname}${search}`,
      content,
      nextChange: () => findNextSaleBoundary(deps),
      vary: 'accept-language',
      read: () => make(deps, locale),
    });
  }

  return createRouteApp()
    .openapi(
      apiRoute({
        ...read,
        path: '/{store}/products',
        summary: 'Read a page of the products by its offset',
        params,
        query: productsQuerySchema,
        answer: answer(productsAnswerSchema, 'The page, and how many products match'),
        refusals: ['not_found'],
      }),
      (c) => {
        requireStore(c.req.valid('param').store);
        const query = c.req.valid('query');
        const { offset, limit } = query;
        return remembered(c, ['catalog', 'stock'], async (deps, locale) => {
          const { count, products } = await listContractProducts(deps, query, locale);
          return { count, offset, limit, products };
        });
      },
    )
    .openapi(
      apiRoute({
        ...read,
        path: '/{store}/products/{id}',
        summary: 'Read a product by its id, or by what `field` names',
        params: params.extend({ id: z.string() }),
        query: productQuerySchema,
        answer: answer(productAnswerSchema, 'The product'),
        refusals: ['not_found'],
        isForEverybodysThings: true,
      }),
      (c) => {
        const { store, id: value } = c.req.valid('param');
        requireStore(store);
        const { field } = c.req.valid('query');
        return remembered(c, ['catalog', 'stock'], async (deps, locale) => {
          const id = await findProductId(deps, field, value);
          const product = id && (await findContractProduct(deps, id, locale));
          if (!product) throw new AppError('not_found');
          return { product };
        });
      },
    )
    .openapi(
      apiRoute({
        ...read,
        path: '/{store}/variants',
        summary: 'Read how many pieces of products can be bought now',
        params,
        query: variantsQuerySchema,
        answer: answer(variantsAnswerSchema, 'The variants with their quantities'),
        refusals: ['not_found'],
      }),
      (c) => {
        requireStore(c.req.valid('param').store);
        const ids = c.req.valid('query')['product_ids[]'];
        return remembered(c, ['catalog', 'stock'], async (deps) => ({
          variants: await listInventory(deps, ids),
        }));
      },
    )
    .openapi(
      apiRoute({
        ...read,
        path: '/{store}/collections',
        summary: 'List the collections',
        params,
        query: languageQuerySchema,
        answer: answer(collectionsAnswerSchema, 'The collections in their order'),
        refusals: ['not_found'],
      }),
      (c) => {
        const { store } = c.req.valid('param');
        requireStore(store);
        return remembered(c, ['catalog'], async (deps, locale) => {
          const collections = await listContractCollections(deps, store, locale);
          return { collections, count: collections.length };
        });
      },
    )
    .openapi(
      apiRoute({
        ...read,
        path: '/{store}/settings',
        summary: 'Read the language and currency of the store',
        params,
        query: noQuerySchema,
        answer: answer(settingsAnswerSchema, 'The settings'),
        refusals: ['not_found'],
      }),
      (c) => {
        requireStore(c.req.valid('param').store);
        return remembered(c, [], async () => ({
          store_owner: { language: defaultLocale },
          languages: [...locales],
          currency: euro,
        }));
      },
    )
    .openapi(
      apiRoute({
        method: 'post',
        path: '/{store}/checkout',
        summary: 'Begin to buy',
        access: 'visitor',
        middleware: draftLimits,
        params,
        body: storeCheckoutSchema,
        answer: { schema: checkoutAddressSchema, description: 'Where the buyer goes on' },
        refusals: [
          'not_found',
          'checkout_empty',
          'forbidden_origin',
          'product_not_purchasable',
          'insufficient_inventory',
          'custom_field_unknown',
          'custom_field_missing',
          'custom_field_too_long',
          'custom_field_characters',
        ],
      }),
      async (c) => {
        requireStore(c.req.valid('param').store);
        const ctx = await commandContext(c);
        const { items, successUrl, cancelUrl, locale, customer } = c.req.valid('json');
        const { checkoutId } = await draftCheckout(ctx, {
          items: items.map(({ variant_id, quantity, custom_field_values = [] }) => ({
            variantId: variant_id,
            quantity,
            customValues: custom_field_values.map(({ custom_field_id, value }) => ({
              fieldId: custom_field_id,
              value,
            })),
          })),
          successUrl,
          cancelUrl,
          locale: matchLocale(locale) ?? c.get('locale'),
        });
        const buyer = await findBuyer(c, customer);
        if (buyer) await claimCheckout({ ...ctx, actor: buyer }, checkoutId);
        return c.json({ url: `${ctx.config.siteUrl}/checkout?id=${checkoutId}` }, 200);
      },
    );
}

function requireStore(store: string): void {
  if (store !== builtInStoreId) throw new AppError('not_found');
}

/**
 * The signed-in person, when a page of this site names them as the customer. A name alone makes nobody the
 * buyer; requests of other sites have no valid cookie.
 */
async function findBuyer(c: Context<AppEnv>, customer: StoreCustomer): Promise<Actor | undefined> {
  if (!customer || c.req.header('origin') !== c.get('deps').config.siteUrl) return undefined;
  const actor = await c.get('identifyAgain')();
  const { external_id, email } = customer;
  const isNamed =
    actor.kind === 'person' &&
    external_id === actor.userId &&
    (!email || canonicalEmail(email) === canonicalEmail(actor.email));
  return isNamed ? actor : undefined;
}

/** Cookies are ignored: answers are cached by address and `Accept-Language` alone. */
const languageOf = (c: Context<AppEnv>): Locale =>
  chooseLocale({ query: c.req.query('lng'), acceptLanguage: c.req.header('accept-language') });
