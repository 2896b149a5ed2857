import { eq, sql } from 'drizzle-orm';
import { ledgerHead } from '#areas/community/ledger/server/ledger.table.ts';
import { countMembers } from '#areas/community/membership/server/register-members.queries.ts';
import { tokenAccounts } from '#areas/community/tokens/server/tokens.table.ts';
import { products } from '#areas/shop/catalog/server/catalog.table.ts';
import { isListed } from '#areas/shop/catalog/server/lists/shop-conditions.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Figures } from '../stats.schema.ts';

const total = sql<number>`count(*)::int`;

/** Counts the current size of the community. */
export async function countFigures(ctx: Pick<QueryContext, 'db' | 'clock'>): Promise<Figures> {
  const { db } = ctx;
  const [[tokens], [events], [listed], members] = await Promise.all([
    db
      .select({ total: sql<number>`coalesce(sum(${tokenAccounts.balance}), 0)::float8` })
      .from(tokenAccounts)
      .where(eq(tokenAccounts.kind, 'person')),
    db.select({ total: ledgerHead.sequence }).from(ledgerHead),
    db.select({ total }).from(products).where(isListed),
    countMembers(ctx),
  ]);
  return {
    members,
    tokens: tokens?.total ?? 0,
    events: events?.total ?? 0,
    products: listed?.total ?? 0,
  };
}
