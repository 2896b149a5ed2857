import { eq, sql } from 'drizzle-orm';
import type { TokenReason } from '#framework/token-reasons.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { writeStatement } from '#platform/server/db/written-statement.ts';
import { createPersonalPart } from '#platform/server/personal-parts/create-personal-part.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { tokenAccounts, tokenEntries } from './tokens.table.ts';

declare module '#platform/server/personal-parts/personal-parts.table.ts' {
  interface PersonalRecords {
    token_movement: true;
  }
}

const issuanceAccountId = '00000000-0000-7000-8000-000000000001';

export type TokenMovement = {
  userId: string;
  /** Whole tokens: positive to the person, negative back to the association. */
  amount: number;
  reason: TokenReason;
  /** Identifies the cause permanently, for example `purchase:<checkout id>`: one cause moves tokens once. */
  idempotencyKey: string;
  metadata?: Record<string, string | number>;
  /** What somebody wrote about it; lies apart and can be erased. */
  note?: string;
};

/**
 * Books tokens between the association and a person: one movement, two entries that sum to zero, the new balance.
 * Returns false, having done nothing, when the key was booked before. The database refuses a balance below zero.
 */
export async function moveTokens(
  ctx: Pick<CommandContext, 'db' | 'clock'>,
  movement: TokenMovement,
): Promise<boolean> {
  const { userId, amount, reason, idempotencyKey, metadata = {}, note } = movement;
  if (!Number.isSafeInteger(amount) || amount === 0)
    throw new RangeError(`Not a number of tokens: ${amount}`);
  return inTransaction(ctx, async ({ db }) => {
    const movementId = newId();
    const part = note === undefined ? undefined : createNote(movementId, userId, note);
    const personalCommitment = part?.commitment ?? null;
    const createdAt = ctx.clock.now();
    const [booked] = (
      await book(db, [
        movementId,
        reason,
        idempotencyKey,
        JSON.stringify(metadata),
        personalCommitment,
        createdAt.toISOString(),
        userId,
        amount,
      ])
    ).rows;
    if (!booked?.isNew) return false;
    if (part) await db.insert(personalParts).values(part.row);
    if (!booked.hasAccount) await openAccount(db, { userId, movementId, amount });
    return true;
  });
}

/**
 * Writes the movement, the balance and both entries, in this order: the database numbers the entries by the account. Nothing for a
 * key that was booked before; only the movement for a person without an account.
 */
const book = writeStatement<{ isNew: boolean; hasAccount: boolean }>(
  'book_tokens',
  `with movement as (
    insert into token_movements (id, reason, idempotency_key, metadata, personal_commitment, created_at)
    values ($1, $2, $3, $4::jsonb, $5, $6) on conflict (idempotency_key) do nothing returning id
  ), account as (
    update token_accounts set balance = balance + $8 from movement where user_id = $7 returning token_accounts.id
  ), entries as (
    insert into token_entries (movement_id, account_id, amount)
    select $1::uuid, entry.account_id, entry.amount from account, lateral
      (values (account.id, $8::integer), ('${issuanceAccountId}'::uuid, -$8::integer)) as entry (account_id, amount)
  )
  select exists (select from movement) as "isNew", exists (select from account) as "hasAccount"`,
);

function createNote(recordId: string, userId: string, note: string) {
  return createPersonalPart({ recordKind: 'token_movement', recordId, userId, content: [note] });
}

type FirstEntry = { userId: string; movementId: string; amount: number };

/** Steps: an upsert would check the amount alone against "no balance below zero" before adding it. */
async function openAccount(db: Database, { userId, movementId, amount }: FirstEntry): Promise<void> {
  await db
    .insert(tokenAccounts)
    .values({ id: newId(), kind: 'person', userId })
    .onConflictDoNothing({ target: tokenAccounts.userId });
  const [account] = await db
    .update(tokenAccounts)
    .set({ balance: sql`${tokenAccounts.balance} + ${amount}` })
    .where(eq(tokenAccounts.userId, userId))
    .returning({ id: tokenAccounts.id });
  if (!account) throw new Error('The token account was not written');
  await db.insert(tokenEntries).values([
    { movementId, accountId: account.id, amount },
    { movementId, accountId: issuanceAccountId, amount: -amount },
  ]);
}
