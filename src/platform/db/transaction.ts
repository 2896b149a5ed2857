import { setTimeout as sleep } from 'node:timers/promises';
import { contentChanges, isContentChanged } from './content-changes.ts';
import { type Database, isTransaction } from './database.ts';
import { isRetryable } from './errors.ts';

const attempts = 5;

/**
 * Runs `work` in a transaction, with `ctx.db` being that transaction; joins the one that is already open.
 * A transaction lost to a deadlock or a serialization failure is run again, so `work` must only write to the database.
 */
export async function inTransaction<C extends { db: Database }, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (isTransaction(ctx.db)) return work(ctx);
  for (let attempt = 1; ; attempt++) {
    try {
      let isContentNew = false;
      const result = await ctx.db.transaction(async (tx) => {
        const done = await work({ ...ctx, db: tx });
        isContentNew = isContentChanged(tx);
        return done;
      });
      if (isContentNew) contentChanges.changed();
      return result;
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error;
      await sleep(Math.random() * 20 * attempt);
    }
  }
}
