import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, isTransaction } from './database.ts';
import { isConnectionBroken, isRetryable } from './errors.ts';
import { noteConnectionError, restartTimeout } from './server-restart.ts';

const attempts = 5;

const actionsAfterCommit = new WeakMap<Database, (() => void)[]>();

/**
 * Runs `action` when the transaction `db`, opened by `inTransaction`, is written. Not when it was rolled back; also when
 * nobody knows, because the connection broke meanwhile.
 */
export function afterCommit(db: Database, action: () => void): void {
  const actions = actionsAfterCommit.get(db);
  if (!actions) throw new Error('Only a transaction that inTransaction opened is followed to its end');
  actions.push(action);
}

/**
 * Runs `work` in a transaction, with `ctx.db` being that transaction; joins the one that is already open.
 * A transaction lost to a deadlock, a serialization failure or a restart of the server is run again, so `work` must only
 * write to the database.
 */
export async function inTransaction<C extends { db: Database }, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (isTransaction(ctx.db)) return work(ctx);
  const mayRepeat = restartTimeout();
  for (let attempt = 1; ; attempt++) {
    // From here on nobody knows whether a transaction that fails was written.
    let isCommitting = false;
    const actions: (() => void)[] = [];
    try {
      return await ctx.db.transaction(async (tx) => {
        actionsAfterCommit.set(tx, actions);
        const done = await work({ ...ctx, db: tx }).catch(rethrowNoted);
        isCommitting = true;
        return done;
      });
    } catch (error) {
      if (!isCommitting && (await mayRepeat(error))) continue;
      // The end of a connection can be noticed before the server's reason for it is read: another one is tried once.
      if (!isCommitting && attempt === 1 && isConnectionBroken(error)) continue;
      if (attempt >= attempts || !isRetryable(error)) throw error;
      await sleep(Math.random() * 20 * attempt);
    } finally {
      if (isCommitting) for (const action of actions) action();
    }
  }
}

/** The caller gets the error of the rollback that follows, which does not say why the connection ended. */
function rethrowNoted(error: unknown): never {
  noteConnectionError(error);
  throw error;
}
