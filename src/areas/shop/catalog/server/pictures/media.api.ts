import { eq, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { etag } from 'hono/etag';
import { z } from 'zod';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { Database } from '#platform/server/db/database.ts';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import type { ArtInput } from '../../catalog.schema.ts';
import { products, variants } from '../catalog.table.ts';
import { drawProduct } from '../demo/draw-product.ts';

type Drawn = { art: ArtInput; colour: string | null; updatedAt: Date };

const drawing = {
  method: 'get',
  access: 'visitor',
  middleware: etag(),
  params: z.object({ name: z.string() }),
  refusals: ['not_found'],
} as const;

/** Drawings of products without photographs, also of products no longer sold, because orders show them. */
export const mediaApi = createRouteApp()
  .openapi(
    apiRoute({
      ...drawing,
      path: '/products/:name{[^/]+\\.svg}',
      summary: 'Load the drawing of a product',
      answer: { type: 'image/svg+xml', description: 'The drawing' },
    }),
    (c) => answerDrawing(c, c.req.valid('param').name, findProductArt),
  )
  .openapi(
    apiRoute({
      ...drawing,
      path: '/variants/:name{[^/]+\\.svg}',
      summary: 'Load the drawing of a variant, in its colour',
      answer: { type: 'image/svg+xml', description: 'The drawing' },
    }),
    (c) => answerDrawing(c, c.req.valid('param').name, findVariantArt),
  );

async function answerDrawing(
  c: Context<AppEnv>,
  name: string,
  findArt: (db: Database, id: string) => Promise<Drawn | undefined>,
) {
  const id = idSchema.safeParse(name.replace(/\.svg$/, ''));
  const drawn = id.success ? await findArt(c.get('deps').db, id.data) : undefined;
  if (!drawn) throw new AppError('not_found');
  const isThisVersion = c.req.query('v') === String(drawn.updatedAt.getTime());
  return c.body(drawProduct(drawn.art, drawn.colour), 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': isThisVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    // Pages of other sites may show it too (the store contract).
    'cross-origin-resource-policy': 'cross-origin',
    // When opened directly, an SVG is a document: the policy allows only its own styles.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
}

async function findProductArt(db: Database, id: string): Promise<Drawn | undefined> {
  const [product] = await db
    .select({ art: products.art, colour: sql<null>`null`, updatedAt: products.updatedAt })
    .from(products)
    .where(eq(products.id, id));
  return product;
}

async function findVariantArt(db: Database, id: string): Promise<Drawn | undefined> {
  const [variant] = await db
    .select({ art: products.art, colour: variants.colour, updatedAt: products.updatedAt })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(eq(variants.id, id));
  return variant;
}
