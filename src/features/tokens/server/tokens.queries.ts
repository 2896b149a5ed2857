import { eq, ne, sql } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/context.ts';
import { tokenAccounts, tokenEntries } from './tokens.table.ts';

/** Tokens of a person; 0 for one who never received any. */
export async function getTokenBalance({ db }: QueryContext, userId: string): Promise<number> {
  const [account] = await db
    .select({ balance: tokenAccounts.balance })
    .from(tokenAccounts)
    .where(eq(tokenAccounts.userId, userId));
  return account?.balance ?? 0;
}

/** Accounts whose balance is not the sum of their entries: always none, unless the tables were changed by hand. */
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
