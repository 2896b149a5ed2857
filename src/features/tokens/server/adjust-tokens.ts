import type { z } from 'zod';
import { lockMember } from '#features/accounts/server/lock-member.ts';
import { recordEvent } from '#features/ledger/server/record-event.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { normalizeName } from '#platform/kernel/person-fields.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { isCheckViolation } from '#platform/server/db/errors.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { adjustmentSchema } from '../tokens.schema.ts';
import { moveTokens } from './move-tokens.ts';
import { findMovement, getTokenBalance } from './tokens.queries.ts';

export type Adjustment = z.input<typeof adjustmentSchema> & { userId: string };

/**
 * Gives a person tokens, or takes some back, for administrators; the reason is shown to the person, and the ledger has an
 * event. The same `id` adjusts once. Returns the balance. Throws `not_found`, `not_enough_tokens`,
 * `person_cannot_sign_in` without a confirmed address, and `conflict` for an
 * `id` that adjusted something else.
 */
export async function adjustTokens(ctx: CommandContext, input: Adjustment): Promise<{ balance: number }> {
  requireAdmin(ctx.actor);
  const { userId } = input;
  const { id, amount, ...rest } = adjustmentSchema.parse(input);
  const reason = normalizeName(rest.reason);
  const idempotencyKey = `adjustment:${id}`;
  const movement = { userId, amount, reason: 'adjustment', idempotencyKey, note: reason } as const;
  return inTransaction(ctx, async (tx) => {
    const { isConfirmed } = await lockMember(tx, userId);
    // A registration that nobody confirmed may give way to another one.
    if (!isConfirmed) throw new AppError('person_cannot_sign_in');
    if (await book(tx, movement)) await recordAdjustment(tx, { userId, amount, reason });
    else if (!isEqual(await findMovement(tx, idempotencyKey), movement)) throw new AppError('conflict');
    return { balance: await getTokenBalance(tx, userId) };
  });
}

async function book(tx: CommandContext, movement: Parameters<typeof moveTokens>[1]): Promise<boolean> {
  try {
    return await moveTokens(tx, movement);
  } catch (error) {
    if (isCheckViolation(error, 'token_accounts_balance')) throw new AppError('not_enough_tokens');
    throw error;
  }
}

type Told = { userId: string; amount: number; reason: string };

async function recordAdjustment(tx: CommandContext, { userId, amount, reason }: Told): Promise<void> {
  await announceChanges(tx, { topic: 'tokens', to: { userId } });
  const balance = await getTokenBalance(tx, userId);
  await recordAudit(tx, {
    action: 'adjust-tokens',
    subject: { kind: 'user', id: userId },
    before: { tokens: balance - amount },
    after: { tokens: balance },
    personal: { userId, before: '', after: reason },
  });
  const figures = { tokens_awarded: amount, reason: 'adjustment' };
  await recordEvent(tx, {
    eventType: 'Token',
    userId,
    description: `Aggiustamento: ${reason}`,
    metadata: figures,
    publicMetadata: figures,
  });
}

type Moved = { userId: string | null; amount: number };

function isEqual(one: Moved | undefined, other: Moved): boolean {
  return one?.userId === other.userId && one.amount === other.amount;
}
