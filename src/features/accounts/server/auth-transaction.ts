import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '#platform/db/database.ts';
import { inTransaction } from '#platform/db/transaction.ts';

type Scope = { db: Database; failure?: unknown; passwordHash?: string };

const scopes = new AsyncLocalStorage<Scope>();

/**
 * The database as the accounts library gets it. The library calls us back in the middle of its transactions without saying
 * so, and logs what we throw instead of failing: here its transaction is remembered, and our failure undoes it.
 */
export function joinableDatabase(db: Database): Database {
  const joinable: Database = Object.create(db);
  joinable.transaction = (work, options) =>
    db.transaction(async (tx) => {
      const scope: Scope = { db: tx };
      const result = await scopes.run(scope, () => work(tx));
      if (scope.failure) throw scope.failure;
      return result;
    }, options);
  return joinable;
}

/** Runs `work` in the transaction that the library has open, or in one of its own. */
export async function joinTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  const scope = scopes.getStore();
  if (!scope) return inTransaction({ db }, (ctx) => work(ctx.db));
  try {
    return await work(scope.db);
  } catch (error) {
    scope.failure = error;
    throw error;
  }
}

/** Hashing is slow by design: the hash that the library made in its transaction can be had again in its callbacks. */
export function rememberPasswordHash(hash: string): string {
  const scope = scopes.getStore();
  if (scope) scope.passwordHash = hash;
  return hash;
}

export function getPasswordHash(): string {
  const hash = scopes.getStore()?.passwordHash;
  if (!hash) throw new Error('No password was hashed in this transaction');
  return hash;
}
