import { withdrawals } from '#areas/shop/orders/server/withdrawals.table.ts';
import { createStatementPart } from '#areas/shop/withdrawals/server/statement-part.ts';
import type { Statement } from '#areas/shop/withdrawals/withdrawals.form.ts';
import { newId } from '#platform/kernel/id.ts';
import type { Database } from '#platform/server/db/database.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';

type WithdrawalOverrides = Partial<Statement> &
  Partial<Omit<typeof withdrawals.$inferInsert, 'id' | 'number' | 'commitment'>> & { userId?: string };

/** Inserts a withdrawal with its statement directly into the tables. Returns its id. */
export async function insertWithdrawal(
  db: Database,
  {
    fullName = 'Bianca Bevitrice',
    email = 'bianca@example.org',
    orderNumber = '#1001',
    goods = '',
    userId,
    ...overrides
  }: WithdrawalOverrides = {},
): Promise<string> {
  const id = newId();
  const receivedAt = overrides.receivedAt ?? new Date('2026-11-22T05:06:07Z');
  const part = createStatementPart(
    { id, userId: userId ?? null, receivedAt },
    { fullName, email, orderNumber, goods },
  );
  await db
    .insert(withdrawals)
    .values({ id, locale: 'it', ...overrides, receivedAt, commitment: part.commitment });
  await db.insert(personalParts).values(part.row);
  return id;
}
