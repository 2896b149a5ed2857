import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '../../kernel/errors.ts';
import { type Database, isTransaction } from './database.ts';
import { isConnectionBroken, isRetryable } from './errors.ts';
import { noteConnectionError, restartTimeout } from './server-restart.ts';

const attempts = 5;

const actionsAfterCommit = new WeakMap<Database, (() => void)[]>();

/**
 * Runs `action` after the transaction `db`, opened by `inTransaction`, commits. Not after a rollback; but also when the
 * outcome is unknown because the connection broke during the commit.
 */
export function afterCommit(db: Database, action: () => void): void {
  const actions = actionsAfterCommit.get(db);
  if (!actions) throw new Error('Only a transaction that inTransaction opened is followed to its end');
  actions.push(action);
}

/** A refusal that must be recorded: `leaveTrace` runs after its transaction is rolled back. */
export abstract class TracedRefusal extends AppError {
  abstract leaveTrace(db: Database): Promise<void>;
}

/**
 * Runs `work` in a transaction, with `ctx.db` being that transaction; joins the one that is already open. Retries it
 * after a deadlock, a serialization failure or a server restart, so `work` must have no effects but database writes.
 */
export async function inTransaction<C extends { db: Database }, T>(
  ctx: C,
  work: (ctx: C) => Promise<T>,
): Promise<T> {
  if (isTransaction(ctx.db)) return work(ctx);
  const mayRepeat = restartTimeout();
  for (let attempt = 1; ; attempt++) {
    // After the commit was sent, a failed transaction may still have been committed.
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
      if (error instanceof TracedRefusal) await error.leaveTrace(ctx.db);
      if (!isCommitting && (await mayRepeat(error))) continue;
      // A connection may break before the server's reason is read: one retry on another connection.
      if (!isCommitting && attempt === 1 && isConnectionBroken(error)) continue;
      if (attempt >= attempts || !isRetryable(error)) throw error;
      await sleep(Math.random() * 20 * attempt);
    } finally {
      if (isCommitting) for (const action of actions) action();
    }
  }
}

/**
 * The caller gets the error of the failed rollback, which does not contain the reason for the broken
 * connection; this throws that reason.
 */
function rethrowNoted(error: unknown): never {
  noteConnectionError(error);
  throw error;
}
