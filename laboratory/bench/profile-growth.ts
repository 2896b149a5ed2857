import { sql } from 'drizzle-orm';
import { moveTokens } from '#areas/community/tokens/server/move-tokens.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { newId } from '#platform/kernel/id.ts';
import { createDatabase, type Database } from '#platform/server/db/database.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { authSecret, databaseUrlOf, startSiteProcess } from '#tests/process/site-process.ts';
import { insertOrder } from '#tests/support/orders.ts';
import { insertPerson, insertSession } from '#tests/support/people.ts';
import { load } from './page-rate.ts';

const turns = 5;
const seconds = 2;

/**
 * Milliseconds of the profile of a person with 10 orders and token movements, and of one with 10,000. They
 * take turns, so that a busy moment of the machine affects both.
 */
export async function measureProfileGrowth(dataDir: string): Promise<{ few: number; many: number }> {
  const site = await startSiteProcess({ dataDir, command: { env: { TRUSTED_PROXIES: '127.0.0.1' } } });
  const { db, close } = createDatabase(await databaseUrlOf(dataDir));
  try {
    const people: { cookie: string; milliseconds: number }[] = [];
    for (const count of [10, 10_000]) {
      const { userId } = await insertPerson(db);
      await insertHistory(db, userId, count);
      const cookie = await insertSession(db, userId, { siteUrl: site.url, authSecret });
      people.push({ cookie, milliseconds: 0 });
    }
    // The database would do this later by itself.
    await db.execute(sql`vacuum analyze`);
    for (const { cookie } of people) await load(`${site.url}/profilo`, seconds, cookie);
    for (let turn = 0; turn < turns; turn++) {
      for (const person of people) {
        person.milliseconds += 1000 / (await load(`${site.url}/profilo`, seconds, person.cookie)) / turns;
      }
    }
    const [few, many] = people;
    return { few: few?.milliseconds ?? 0, many: many?.milliseconds ?? 0 };
  } finally {
    await close();
    await site.signal('SIGTERM');
  }
}

/** Orders and token movements as purchases make them, in one transaction. */
async function insertHistory(db: Database, userId: string, count: number): Promise<void> {
  await inTransaction({ db }, async ({ db }) => {
    for (let number = 0; number < count; number++) {
      await insertOrder(db, userId);
      await moveTokens(
        { db, clock: systemClock },
        { userId, amount: 14, reason: 'purchase', idempotencyKey: `purchase:${newId()}` },
      );
    }
  });
}
