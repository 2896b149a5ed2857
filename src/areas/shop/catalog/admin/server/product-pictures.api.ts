import { z } from 'zod';
import { pictureRefusals } from '#areas/foundation/files/files.errors.ts';
import { maxPictureBytes } from '#areas/foundation/files/files.rules.ts';
import { requireDeclaredLength } from '#areas/foundation/files/server/read-upload.ts';
import { storePicture } from '#areas/foundation/files/server/store-picture.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import { doneSchema } from '#platform/server/http/api/done.schema.ts';
import { commandContext } from '#platform/server/http/api/request-context.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import {
  adminProductPictureSchema,
  adminProductPicturesSchema,
  pictureChangeSchema,
  pictureOrderSchema,
} from '../../product-pictures.schema.ts';
import { listProductPictures } from '../../server/pictures/product-pictures.queries.ts';
import { addProductPicture } from './add-product-picture.ts';
import { changeProductPicture } from './change-product-picture.ts';
import { orderProductPictures } from './order-product-pictures.ts';
import { removeProductPicture } from './remove-product-picture.ts';

const ofProduct = { access: 'admin', params: z.object({ id: idSchema }) } as const;
const ofPicture = { access: 'admin', params: z.object({ id: idSchema, pictureId: idSchema }) } as const;
const done = { schema: doneSchema, description: 'Done' };

/** The administrators' routes of a product's pictures. */
export const productPicturesApi = createRouteApp()
  .openapi(
    apiRoute({
      ...ofProduct,
      method: 'get',
      path: '/{id}/pictures',
      summary: "List a product's pictures in their order",
      answer: { schema: adminProductPicturesSchema, description: 'The pictures' },
      refusals: ['not_found'],
    }),
    async (c) => c.json({ items: await listProductPictures(c.get('deps'), c.req.valid('param').id) }, 200),
  )
  .openapi(
    apiRoute({
      ...ofProduct,
      method: 'post',
      path: '/{id}/pictures',
      summary: 'Upload a picture of a product: the file is the body',
      takesFile: true,
      answer: { schema: adminProductPictureSchema, description: 'The picture, behind the others' },
      refusals: ['not_found', 'conflict', 'too_many_pictures', ...pictureRefusals],
    }),
    async (c) => {
      const ctx = await commandContext(c);
      const { id } = c.req.valid('param');
      requireDeclaredLength(c.req.header('content-length'), maxPictureBytes);
      await listProductPictures(ctx, id);
      const upload = await storePicture(ctx, c.req.raw.body);
      return c.json(await addProductPicture(ctx, id, upload), 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofProduct,
      method: 'put',
      path: '/{id}/pictures/order',
      summary: "Put a product's pictures in another order",
      body: pictureOrderSchema,
      answer: done,
      refusals: ['not_found', 'conflict'],
    }),
    async (c) => {
      const { id: productId } = c.req.valid('param');
      await orderProductPictures(await commandContext(c), { productId, ...c.req.valid('json') });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofPicture,
      method: 'put',
      path: '/{id}/pictures/{pictureId}',
      summary: 'Say what a picture shows: texts in all languages, and the variant',
      body: pictureChangeSchema,
      answer: done,
      refusals: ['not_found'],
    }),
    async (c) => {
      const { id: productId, pictureId } = c.req.valid('param');
      await changeProductPicture(await commandContext(c), { productId, pictureId, ...c.req.valid('json') });
      return c.json({ ok: true as const }, 200);
    },
  )
  .openapi(
    apiRoute({
      ...ofPicture,
      method: 'delete',
      path: '/{id}/pictures/{pictureId}',
      summary: 'Take a picture from a product',
      answer: done,
      refusals: ['not_found'],
    }),
    async (c) => {
      const { id: productId, pictureId } = c.req.valid('param');
      await removeProductPicture(await commandContext(c), { productId, pictureId });
      return c.json({ ok: true as const }, 200);
    },
  );

export type ProductPicturesApi = typeof productPicturesApi;
