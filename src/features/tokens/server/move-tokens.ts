import { eq, sql } from 'drizzle-orm';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { createPersonalPart } from '#platform/server/personal-parts/create-personal-part.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import type { TokenReason } from '../tokens.schema.ts';
import { tokenAccounts, tokenEntries, tokenMovements } from './tokens.table.ts';

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
    const booked = await db
      .insert(tokenMovements)
      .values({ id: movementId, reason, idempotencyKey, metadata, personalCommitment, createdAt })
      .onConflictDoNothing({ target: tokenMovements.idempotencyKey });
    if (booked.rowCount === 0) return false;
    if (part) await db.insert(personalParts).values(part.row);
    const accountId = (await addToBalance(db, userId, amount)) ?? (await openAccount(db, userId, amount));
    await db.insert(tokenEntries).values([
      { movementId, accountId, amount },
      { movementId, accountId: issuanceAccountId, amount: -amount },
    ]);
    return true;
  });
}

function createNote(recordId: string, userId: string, note: string) {
  return createPersonalPart({ recordKind: 'token_movement', recordId, userId, content: [note] });
}

async function addToBalance(db: Database, userId: string, amount: number): Promise<string | undefined> {
  const [account] = await db
    .update(tokenAccounts)
    .set({ balance: sql`${tokenAccounts.balance} + ${amount}` })
    .where(eq(tokenAccounts.userId, userId))
    .returning({ id: tokenAccounts.id });
  return account?.id;
}

/** Two steps: an upsert would check the amount alone against "no balance below zero" before adding it. */
async function openAccount(db: Database, userId: string, amount: number): Promise<string> {
  await db
    .insert(tokenAccounts)
    .values({ id: newId(), kind: 'person', userId })
    .onConflictDoNothing({ target: tokenAccounts.userId });
  const accountId = await addToBalance(db, userId, amount);
  if (!accountId) throw new Error('The token account was not written');
  return accountId;
}
