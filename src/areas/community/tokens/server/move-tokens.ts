import { eq, type SQL, sql } from 'drizzle-orm';
import type { TokenReason } from '#framework/token-reasons.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { prepareStatement } from '#platform/server/db/prepared-statement.ts';
import { rowFor, selectFields, valueFor } from '#platform/server/db/statement-parameters.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { createPersonalPart } from '#platform/server/personal-parts/create-personal-part.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
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
  /** Identifies the cause permanently, for example `purchase:<checkout id>`; each cause moves tokens once. */
  idempotencyKey: string;
  metadata?: Record<string, string | number>;
  /** A written reason; stored separately and can be erased. */
  note?: string;
};

/**
 * Books tokens between the association and a person: one movement, two entries that sum to zero, the new
 * balance. Returns false, without any change, when the key was booked before. The database refuses a balance
 * below zero.
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
    const [booked] = await book(db, {
      movement: { id: movementId, reason, idempotencyKey, metadata, personalCommitment, createdAt },
      userId,
      amount,
    });
    if (!booked) return false;
    if (part) await db.insert(personalParts).values(part.row);
    if (booked.accountId === null) await openAccount(db, { userId, movementId, amount });
    return true;
  });
}

/**
 * Inserts the movement, the balance and both entries, in this order, because a database trigger numbers the
 * entries by the account. Returns no row for a key that was booked before; only the movement, and no account,
 * for a person who has no account yet.
 */
const book = prepareStatement(
  'book_tokens',
  {
    movement: rowFor(tokenMovements),
    userId: valueFor(tokenAccounts.userId),
    amount: valueFor(tokenEntries.amount),
  },
  (db, { movement, userId, amount }) => {
    const written = db
      .$with('written')
      .as(
        db
          .insert(tokenMovements)
          .values(movement)
          .onConflictDoNothing({ target: tokenMovements.idempotencyKey })
          .returning({ id: tokenMovements.id }),
      );
    const account = db.$with('account').as(
      db
        .update(tokenAccounts)
        .set({ balance: sql`${tokenAccounts.balance} + ${amount}` })
        .from(written)
        .where(eq(tokenAccounts.userId, userId))
        .returning({ id: tokenAccounts.id }),
    );
    // A database trigger sets both.
    const numbered = {
      position: sql<number | null>`null::integer`,
      balance: sql<number | null>`null::bigint`,
    };
    const entryOf = (accountId: SQL<string>, received: SQL<number>) =>
      db
        .select(selectFields({ movementId: movement.id, accountId, amount: received, ...numbered }))
        .from(account);
    const ofPerson = entryOf(sql`${account.id}`, amount);
    const ofAssociation = entryOf(sql`${issuanceAccountId}::uuid`, sql`-${amount}`);
    const entries = db.$with('entries').as(db.insert(tokenEntries).select(ofPerson.unionAll(ofAssociation)));
    return db
      .with(written, account, entries)
      .select({ movementId: written.id, accountId: account.id })
      .from(written)
      .leftJoin(account, sql`true`);
  },
);

function createNote(recordId: string, userId: string, note: string) {
  return createPersonalPart({ recordKind: 'token_movement', recordId, userId, content: [note] });
}

type FirstEntry = { userId: string; movementId: string; amount: number };

/**
 * In several statements, because an upsert would check the amount alone against "no balance below zero"
 * before adding it.
 */
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
