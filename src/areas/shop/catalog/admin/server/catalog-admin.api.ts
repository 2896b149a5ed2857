import { z } from 'zod';
import { bulkOutcomeSchema } from '#areas/collaboration/undo/bulk-change.schema.ts';
import { scheduledSchema } from '#areas/collaboration/undo/undo.schema.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { answerCsv } from '#platform/server/csv/answer-csv.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { productPositionSchema } from '../../catalog.schema.ts';
import { noLabelling } from '../../labelling.rules.ts';
import {
  addedProductSchema,
  adminProductFilterSchema,
  adminProductPageSchema,
  adminProductQuerySchema,
  adminProductSchema,
  collectionsSchema,
  newProductInputSchema,
  productChangeSchema,
  productIdsSchema,
  stockChangeSchema,
} from '../catalog-admin.schema.ts';
import { addProduct } from './add-product.ts';
import { getAdminProduct, listCollections } from './admin-product.queries.ts';
import { listAdminProducts } from './admin-products.queries.ts';
import { changeProduct } from './change-product.ts';
import { exportProducts } from './export-products.ts';
import { moveProduct } from './move-product.ts';
import { requireFacts, requireFreeSkus } from './product-checks.ts';
import { setProductStatuses } from './set-product-status.ts';
import { setStock } from './set-stock.ts';
import { toNewProduct } from './to-new-product.ts';
import { undoableDeletion } from './undoable-deletion.ts';

const ofOne = { access: 'admin', params: z.object({ id: idSchema }) } as const;
/** Bytes: texts of nine languages, in scripts that need three bytes for a character. */
const maxProductBytes = 4 * 1024 * 1024;

const done = { schema: doneSchema, description: 'Done' };
const refusedInput = [
  'conflict',
  'facts_missing',
  'allergens_named',
  'handle_taken',
  'sku_taken',
  'name_repeated',
  'sale_not_lower',
  'sale_over',
] as const;

/** The administrators' routes of the catalogue. */
export const adminCatalogApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/products',
      summary: 'List products, published or not',
      access: 'admin',
      query: adminProductQuerySchema,
      answer: { schema: adminProductPageSchema, description: 'A page of products' },
    }),
    async (c) =>
      c.json(
        await listAdminProducts(c.get('deps'), { ...c.req.valid('query'), locale: c.get('locale') }),
        200,
      ),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/products/csv',
      summary: 'Export products, a line for each variant',
      access: 'admin',
      query: adminProductFilterSchema,
      answer: { type: 'text/csv', description: 'The products as CSV in the language of the reader' },
    }),
    (c) =>
      answerCsv(c, { title: 'site:common.products', plainName: 'products' }, (ctx, locale) =>
        exportProducts(ctx, { filter: c.req.valid('query'), locale }),
      ),
  )
  .openapi(
    apiRoute({
      method: 'get',
      path: '/collections',
      summary: 'List the collections that a product can be in',
      access: 'admin',
      answer: { schema: collectionsSchema, description: 'The collections' },
    }),
    async (c) => c.json({ items: await listCollections(c.get('deps'), c.get('locale')) }, 200),
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'get',
      path: '/products/{id}',
      summary: 'Read a product with all that can be changed',
      answer: { schema: adminProductSchema, description: 'The product' },
      refusals: ['not_found'],
    }),
    async (c) => c.json(await getAdminProduct(c.get('deps'), c.req.valid('param').id), 200),
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/products',
      summary: 'Add a product',
      access: 'admin',
      body: newProductInputSchema,
      maxBytes: maxProductBytes,
      answer: { schema: addedProductSchema, description: 'Its id' },
      refusals: refusedInput,
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const product = toNewProduct(c.req.valid('json'), ctx.clock.now());
      const added = await addProduct(ctx, product);
      if (added.ok) return c.json({ id: added.productId }, 200);
      if (added.reason === 'facts_missing') requireFacts({ labelling: noLabelling, ...c.req.valid('json') });
      if (added.reason === 'handle_taken') throw fieldError('handle_taken', 'handle');
      await requireFreeSkus(ctx.db, product.variants, []);
      throw new AppError('conflict');
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'put',
      path: '/products/{id}',
      summary: 'Change a product: all that is written about it',
      body: productChangeSchema,
      maxBytes: maxProductBytes,
      answer: done,
      refusals: [...refusedInput, 'not_found', 'product_changed', 'stock_changed', 'stock_below_reserved'],
    }),
    async (c) => {
      const change = { productId: c.req.valid('param').id, ...c.req.valid('json') };
      await changeProduct(await commandContext(c), change);
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'delete',
      path: '/products/{id}',
      summary: 'Delete a product, in ten seconds; until then it can be undone',
      answer: { schema: scheduledSchema, description: 'The change that waits' },
      refusals: ['not_found', 'conflict'],
    }),
    async (c) => {
      const change = await undoableDeletion.schedule(await commandContext(c), {
        subjectId: c.req.valid('param').id,
        after: { isDeleted: true },
      });
      return c.json({ change }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'put',
      path: '/products/{id}/position',
      summary: "Set a product's place in the shop",
      body: productPositionSchema,
      answer: { schema: doneSchema, description: 'The product has its place in the shop' },
      refusals: ['not_found'],
    }),
    async (c) => {
      const input = { productId: c.req.valid('param').id, ...c.req.valid('json') };
      await moveProduct(await commandContext(c), input);
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/products/status',
      summary: 'Publish or hide several products',
      access: 'admin',
      body: productIdsSchema,
      answer: { schema: bulkOutcomeSchema, description: 'Which it changed, and which it did not' },
    }),
    async (c) => c.json(await setProductStatuses(await commandContext(c), c.req.valid('json')), 200),
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'put',
      path: '/variants/{id}/stock',
      summary: 'Set the stock of a variant, if it is still the one that was seen',
      body: stockChangeSchema,
      answer: done,
      refusals: ['not_found', 'stock_changed', 'stock_below_reserved'],
    }),
    async (c) => {
      const { from, to } = c.req.valid('json');
      const input = { variantId: c.req.valid('param').id, stock: to, from };
      const result = await setStock(await commandContext(c), input);
      if (!result.ok) throw new AppError('stock_below_reserved', { reserved: result.reserved });
      return c.json({ ok: true as const }, 200);
    },
  );

export type AdminCatalogApi = typeof adminCatalogApi;
