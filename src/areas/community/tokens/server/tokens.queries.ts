import { and, eq, ne, sql } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/context.ts';
import { findAlteredRecord } from '#platform/server/personal-parts/find-altered-record.ts';
import { tokenAccounts, tokenEntries, tokenMovements } from './tokens.table.ts';

/** A person's token balance; 0 for a person who never received any. */
export async function getTokenBalance({ db }: QueryContext, userId: string): Promise<number> {
  const [account] = await db
    .select({ balance: tokenAccounts.balance })
    .from(tokenAccounts)
    .where(eq(tokenAccounts.userId, userId));
  return account?.balance ?? 0;
}

/** The person and the amount of the movement with this key; undefined when there is none. */
export async function findMovement(
  { db }: Pick<QueryContext, 'db'>,
  idempotencyKey: string,
): Promise<{ userId: string | null; amount: number } | undefined> {
  const [movement] = await db
    .select({ userId: tokenAccounts.userId, amount: tokenEntries.amount })
    .from(tokenMovements)
    .innerJoin(tokenEntries, eq(tokenEntries.movementId, tokenMovements.id))
    .innerJoin(tokenAccounts, eq(tokenAccounts.id, tokenEntries.accountId))
    .where(and(eq(tokenMovements.idempotencyKey, idempotencyKey), eq(tokenAccounts.kind, 'person')));
  return movement;
}

/** The id of the first movement whose note was altered; undefined when none was. Erased notes are ignored. */
export function findAlteredNote(ctx: Pick<QueryContext, 'db'>): Promise<string | undefined> {
  const { id, personalCommitment: commitment } = tokenMovements;
  return findAlteredRecord(ctx, { kind: 'token_movement', table: tokenMovements, id, commitment });
}

/**
 * Accounts whose balance differs from the sum of their entries; always empty, unless the tables were changed
 * by hand.
 */
export async function listWrongBalances({
  db,
}: QueryContext): Promise<{ accountId: string; balance: number; sum: number }[]> {
  const sum = sql<number>`coalesce(sum(${tokenEntries.amount}), 0)::int`;
  return db
    .select({ accountId: tokenAccounts.id, balance: tokenAccounts.balance, sum })
    .from(tokenAccounts)
    .leftJoin(tokenEntries, eq(tokenEntries.accountId, tokenAccounts.id))
    .where(eq(tokenAccounts.kind, 'person'))
    .groupBy(tokenAccounts.id)
    .having(ne(tokenAccounts.balance, sum));
}
