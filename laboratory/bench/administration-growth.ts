import { sql } from 'drizzle-orm';
import { foldFigures } from '#areas/site-wide/stats/server/fold-figures.ts';
import { createDatabase, type Database } from '#platform/server/db/database.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { authSecret, databaseUrlOf, startSiteProcess } from '#tests/process/site-process.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { load } from './page-rate.ts';

const turns = 5;
const seconds = 2;
const people = 500;

const paths = {
  statistics: '/api/admin/statistics?span=year',
  orders: '/api/admin/orders',
  // Eleven buyers: 7, and 70 to 79.
  search: '/api/admin/orders?q=compra+numero7',
} as const;

export type AdministrationGrowth = Record<keyof typeof paths, { few: number; many: number }>;

/**
 * Milliseconds of the statistics of a year, of the list of orders and of a search in it, with 1,000 orders in that year and with
 * 1,000,000. The two sites take turns, so that a busy moment of the machine affects both.
 */
export async function measureAdministrationGrowth(
  dataDirOf: (count: number) => string,
): Promise<AdministrationGrowth> {
  const few = await startSiteWithOrders(dataDirOf(1000), 1000);
  const many = await startSiteWithOrders(dataDirOf(1_000_000), 1_000_000);
  try {
    const measure = async (path: string) => {
      const milliseconds = { few: 0, many: 0 };
      for (const { site, cookie } of [few, many]) await load(site.url + path, seconds, cookie);
      for (let turn = 0; turn < turns; turn++) {
        milliseconds.few += 1000 / (await load(few.site.url + path, seconds, few.cookie)) / turns;
        milliseconds.many += 1000 / (await load(many.site.url + path, seconds, many.cookie)) / turns;
      }
      return milliseconds;
    };
    return {
      statistics: await measure(paths.statistics),
      orders: await measure(paths.orders),
      search: await measure(paths.search),
    };
  } finally {
    for (const { site } of [few, many]) await site.signal('SIGTERM');
  }
}

/** A site with orders of two lines in the 300 days before now, by 500 people, and the cookie of an administrator. */
async function startSiteWithOrders(dataDir: string, count: number) {
  const site = await startSiteProcess({ dataDir, command: { env: { TRUSTED_PROXIES: '127.0.0.1' } } });
  const { db, close } = createDatabase(await databaseUrlOf(dataDir));
  try {
    const { userId } = await insertPerson(db, { isAdmin: true });
    const cookie = await insertSession(db, userId, { siteUrl: site.url, authSecret });
    await insertOrders(db, count);
    await foldFigures({ db });
    // The database would do this later by itself.
    await db.execute(sql`vacuum analyze`);
    return { site, cookie };
  } finally {
    await close();
  }
}

async function insertOrders(db: Database, count: number): Promise<void> {
  for (let person = 0; person < people; person++) {
    await insertPerson(db, { fullName: `Chi Compra, Numero${person}` });
  }
  await inTransaction({ db }, async ({ db }) => {
    await db.execute(sql`
      create temporary table placed on commit drop as
      select gen_random_uuid() as id, buyers.id as user_id, now() - (300 - 300.0 * number / ${count}) * interval '1 day' as at, number
      from generate_series(1, ${count}::int) as number
      join (select id, row_number() over () as place from users) as buyers on buyers.place = 1 + number % ${people}`);
    await db.execute(sql`
      insert into checkouts (id, user_id, state, locale, delivery, success_url, cancel_url, items_cents, shipping_cents, total_cents,
        created_at, updated_at)
      select id, user_id, 'paid', 'it', 'ritiro', '', '', 1400, 0, 1400, at, at from placed`);
    await db.execute(sql`
      insert into orders (id, user_id, checkout_id, status, delivery, items_cents, shipping_cents, total_cents, has_member_price,
        transaction_id, tokens_awarded, locale, created_at, updated_at)
      select id, user_id, id, case when number % 100 = 0 then 'pending' else 'completed' end, 'ritiro', 1400, 0, 1400, false,
        'T' || id, 14, 'it', at, at
      from placed order by number`);
    await db.execute(sql`
      insert into order_lines (order_id, position, product_id, variant_id, name, variant_name, sku, image, quantity, unit_cents)
      select placed.id, line, bought.id, bought.id, bought.title, '', 'sku', '', 1, 700
      from placed cross join generate_series(0, 1) as line
      join (select id, title, row_number() over () as place, count(*) over () as products from products) as bought
        on bought.place = 1 + (placed.number + line) % bought.products`);
    await db.execute(sql`
      insert into order_status_changes (id, order_id, to_status, at) select gen_random_uuid(), id, 'pending', at from placed`);
  });
}
