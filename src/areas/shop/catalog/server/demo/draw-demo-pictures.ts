import { eq, inArray } from 'drizzle-orm';
import { keepPicture } from '#areas/foundation/files/server/store-picture.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { renderPng } from '#platform/server/images/render-png.ts';
import { writeProductPicture } from '../../admin/server/write-product-picture.ts';
import type { ArtInput } from '../../catalog.schema.ts';
import { productMedia, products } from '../catalog.table.ts';
import { lockProduct } from '../prices/sale-boundaries.ts';
import { drawProduct } from './draw-product.ts';

/** Demo products with pictures: single-coloured and drawn without texts, which would need fonts. */
export const picturedDemoProducts = ['apribottiglie-officina', 'adesivi-tutto-e-uno', 'calice-tulipano'];

const width = 800;

/** Light from the left and a grain, so that it looks like a photograph and not like the drawing. */
const light = `<defs><radialGradient id="demo-light" cx=".3" cy=".22" r="1"><stop offset="0" stop-color="#fff8e6" stop-opacity=".5"/><stop offset=".5" stop-color="#fff8e6" stop-opacity="0"/><stop offset="1" stop-color="#24160a" stop-opacity=".6"/></radialGradient><filter id="demo-grain"><feTurbulence type="fractalNoise" baseFrequency=".8" numOctaves="2" seed="7"/><feColorMatrix values="0 0 0 0 .2  0 0 0 0 .13  0 0 0 0 .08  0 0 0 .35 -.1"/></filter></defs><rect width="800" height="1000" fill="url(#demo-light)"/><rect width="800" height="1000" filter="url(#demo-grain)" opacity=".45"/>`;

/** Adds pictures to some of the demo's products, after the demo has started. Skips those that already have any. */
export async function drawDemoPictures(ctx: AppDeps): Promise<void> {
  if (!ctx.config.isDemo) return;
  const pictured = await ctx.db
    .select({ id: products.id, art: products.art })
    .from(products)
    .where(inArray(products.handle, picturedDemoProducts));
  for (const { id, art } of pictured) {
    if ((await ctx.db.$count(productMedia, eq(productMedia.productId, id))) > 0) continue;
    const upload = await keepPicture(ctx, await draw(art), null);
    await inTransaction(ctx, async (tx) => {
      const locked = await lockProduct(tx, id);
      if (!locked) return;
      await writeProductPicture(tx, id, upload);
      await tx.db.update(products).set({ updatedAt: ctx.clock.now() }).where(eq(products.id, id));
    });
  }
}

function draw(art: ArtInput): Promise<Uint8Array> {
  return renderPng(drawProduct(art).replace('</svg>', `${light}</svg>`), width);
}
