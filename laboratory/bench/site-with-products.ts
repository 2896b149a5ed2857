import { and, isNull, not, sql } from 'drizzle-orm';
import { products } from '#areas/shop/catalog/server/catalog.table.ts';
import { createDatabase } from '#platform/server/db/database.ts';
import {
  authSecret,
  databaseUrlOf,
  type RunningSite,
  startSiteProcess,
} from '#tests/process/site-process.ts';
import { insertManyProducts } from '#tests/support/many-products.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';

export type SiteWithProducts = { site: RunningSite; productId: string; cookie: string };

/** Matches products made by `insertManyProducts`, by their numbers. */
const isGenerated = sql`${products.handle} ~ '^prodotto-\\d+$'`;

/**
 * A running site with this number of generated products (its folder may have them already), and the cookie of
 * a signed-in user.
 */
export async function startSiteWithProducts(
  dataDir: string,
  count: number,
  env: NodeJS.ProcessEnv = {},
): Promise<SiteWithProducts> {
  const site = await startSiteProcess({
    dataDir,
    command: { env: { TRUSTED_PROXIES: '127.0.0.1', ...env } },
  });
  const { db, close } = createDatabase(await databaseUrlOf(dataDir));
  try {
    if ((await db.$count(products, isGenerated)) !== count) {
      await insertManyProducts(db, count);
      // The database would do this later by itself.
      await db.execute(sql`vacuum analyze`);
    }
    // Products of the demo, and those that another part of the benchmark has sold.
    await db
      .update(products)
      .set({ deletedAt: sql`now()` })
      .where(and(isNull(products.deletedAt), not(isGenerated)));
    const { userId } = await insertPerson(db);
    const cookie = await insertSession(db, userId, { siteUrl: site.url, authSecret });
    const { items } = await (await fetch(`${site.url}/api/catalog/products`)).json();
    return { site, cookie, productId: items[0].id };
  } finally {
    await close();
  }
}

/** A running site with the products of the demo, one of them with sizes; nobody is signed in. */
export async function startDemoSite(dataDir: string): Promise<SiteWithProducts> {
  const site = await startSiteProcess({ dataDir, command: { env: {} } });
  const { items } = await (await fetch(`${site.url}/api/catalog/products`)).json();
  const { id } = items.find(({ hasOptions }: { hasOptions: boolean }) => hasOptions);
  return { site, cookie: '', productId: id };
}
