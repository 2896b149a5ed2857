import { eq, sql } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { etag } from 'hono/etag';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { AppEnv } from '#platform/server/http/app-env.ts';
import type { ArtInput } from '../catalog.schema.ts';
import { products, variants } from './catalog.table.ts';
import { drawProduct } from './draw-product.ts';

type Drawn = { art: ArtInput; colour: string | null; updatedAt: Date };

/** Drawings of products that have no photograph, also of those no longer sold: orders show them. */
export const mediaApi = new Hono<AppEnv>()
  .use(etag())
  .get('/products/:name{[^/]+\\.svg}', (c) => answerDrawing(c, findProductArt))
  .get('/variants/:name{[^/]+\\.svg}', (c) => answerDrawing(c, findVariantArt));

async function answerDrawing(
  c: Context<AppEnv, '/:name'>,
  findArt: (db: Database, id: string) => Promise<Drawn | undefined>,
) {
  const id = idSchema.safeParse(c.req.param('name').replace(/\.svg$/, ''));
  const drawn = id.success ? await findArt(c.get('deps').db, id.data) : undefined;
  if (!drawn) throw new AppError('not_found');
  const isThisVersion = c.req.query('v') === String(drawn.updatedAt.getTime());
  return c.body(drawProduct(drawn.art, drawn.colour), 200, {
    'content-type': 'image/svg+xml; charset=utf-8',
    'cache-control': isThisVersion ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
    // Opened by itself a drawing is a document: it may do nothing.
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
