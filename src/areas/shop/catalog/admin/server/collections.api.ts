import { z } from 'zod';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import {
  adminCollectionsSchema,
  collectionChangeSchema,
  collectionMoveSchema,
  newCollectionSchema,
} from '../collections.schema.ts';
import { addCollection } from './add-collection.ts';
import { listAdminCollections } from './admin-collections.queries.ts';
import { changeCollection } from './change-collection.ts';
import { deleteCollection } from './delete-collection.ts';
import { orderCollections } from './order-collections.ts';

const ofOne = { access: 'admin', params: z.object({ id: idSchema }) } as const;
const done = { schema: doneSchema, description: 'Done, or so already' };

/** The collections of the shop, for administrators. */
export const collectionsApi = createRouteApp()
  .openapi(
    apiRoute({
      method: 'get',
      path: '/',
      summary: 'List the collections with their names in all languages',
      access: 'admin',
      answer: { schema: adminCollectionsSchema, description: 'The collections in their order' },
    }),
    async (c) => c.json({ items: await listAdminCollections(c.get('deps')) }, 200),
  )
  .openapi(
    apiRoute({
      method: 'post',
      path: '/',
      summary: 'Add a collection at the end',
      access: 'admin',
      body: newCollectionSchema,
      answer: done,
      refusals: ['name_repeated', 'conflict'],
    }),
    async (c) => {
      await addCollection(await commandContext(c), c.req.valid('json'));
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'put',
      path: '/{id}',
      summary: 'Change the name of a collection',
      body: collectionChangeSchema,
      answer: done,
      refusals: ['not_found', 'name_repeated', 'collection_changed'],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await changeCollection(await commandContext(c), { id, ...c.req.valid('json') });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'put',
      path: '/{id}/place',
      summary: 'Put a collection before or after the one beside it',
      body: collectionMoveSchema,
      answer: done,
      refusals: ['not_found', 'conflict'],
    }),
    async (c) => {
      const { id } = c.req.valid('param');
      await orderCollections(await commandContext(c), { id, ...c.req.valid('json') });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofOne,
      method: 'delete',
      path: '/{id}',
      summary: 'Delete a collection; its products stay',
      answer: done,
      refusals: ['not_found'],
    }),
    async (c) => {
      await deleteCollection(await commandContext(c), c.req.valid('param').id);
      return c.json({ ok: true as const }, 200);
    },
  );

export type CollectionsApi = typeof collectionsApi;
