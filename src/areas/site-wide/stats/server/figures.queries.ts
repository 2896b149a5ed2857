import { eq, sql } from 'drizzle-orm';
import { ledgerHead } from '#areas/community/ledger/server/ledger.table.ts';
import { countMembersWithoutAccount } from '#areas/community/membership/server/imported-members.ts';
import { tokenAccounts } from '#areas/community/tokens/server/tokens.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { isMemberAt } from '#areas/people/accounts/server/is-member.ts';
import { products } from '#areas/shop/catalog/server/catalog.table.ts';
import { isListed } from '#areas/shop/catalog/server/shop-conditions.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Figures } from '../stats.schema.ts';

const total = sql<number>`count(*)::int`;

/** Counts the community as it is now. Members are those of the register, with and without an account. */
export async function countFigures({ db, clock }: Pick<QueryContext, 'db' | 'clock'>): Promise<Figures> {
  const now = clock.now();
  const [[members], withoutAccount, [tokens], [events], [listed]] = await Promise.all([
    db.select({ total }).from(users).where(isMemberAt(now)),
    countMembersWithoutAccount({ db }, romeDay(now)),
    db
      .select({ total: sql<number>`coalesce(sum(${tokenAccounts.balance}), 0)::float8` })
      .from(tokenAccounts)
      .where(eq(tokenAccounts.kind, 'person')),
    db.select({ total: ledgerHead.sequence }).from(ledgerHead),
    db.select({ total }).from(products).where(isListed),
  ]);
  return {
    members: (members?.total ?? 0) + withoutAccount,
    tokens: tokens?.total ?? 0,
    events: events?.total ?? 0,
    products: listed?.total ?? 0,
  };
}
