import type { z } from 'zod';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { lockMember } from '#areas/people/accounts/server/lock-member.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { normalizeName } from '#platform/kernel/person-fields.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { adjustmentSchema } from '../tokens.schema.ts';
import { tokensSettings } from '../tokens.settings.ts';
import { bookAdjustment, recordAdjustmentEvent } from './book-adjustment.ts';
import { findMovement, getTokenBalance } from './tokens.queries.ts';

export type Adjustment = z.input<typeof adjustmentSchema> & { userId: string };

/**
 * Gives a person tokens, or takes some back, for administrators. The reason is shown to the person, and the
 * ledger gets an event. Sending the same `id` again adjusts once. Returns the balance. Throws `not_found`,
 * `not_enough_tokens`, `person_cannot_sign_in` without a confirmed email address, `conflict` for an `id` of
 * another adjustment, and `adjustment_unconfirmed` for an unconfirmed adjustment above the limit of the
 * setting.
 */
export async function adjustTokens(ctx: CommandContext, input: Adjustment): Promise<{ balance: number }> {
  requireAdmin(ctx.actor);
  const { userId } = input;
  const { id, amount, confirmedAmount, ...rest } = adjustmentSchema.parse(input);
  const reason = normalizeName(rest.reason);
  const idempotencyKey = `adjustment:${id}`;
  const movement = { userId, amount, reason: 'adjustment', idempotencyKey, note: reason } as const;
  return inTransaction(ctx, async (tx) => {
    const { isConfirmed } = await lockMember(tx, userId);
    // An unconfirmed registration may be replaced by another one.
    if (!isConfirmed) throw new AppError('person_cannot_sign_in');
    const { askAbove } = await getSetting(tx, tokensSettings.settings.tokenAdjustments);
    if (Math.abs(amount) > askAbove && confirmedAmount !== amount)
      throw new AppError('adjustment_unconfirmed');
    if (await bookAdjustment(tx, movement)) {
      const description = `Aggiustamento: ${reason}`;
      await recordAudit(tx, {
        action: 'adjust-tokens',
        subject: { kind: 'user', id: userId },
        ...(await recordAdjustmentEvent(tx, { ...movement, description })),
        personal: { userId, before: '', after: reason },
      });
    } else if (!isEqual(await findMovement(tx, idempotencyKey), movement)) throw new AppError('conflict');
    return { balance: await getTokenBalance(tx, userId) };
  });
}

type Moved = { userId: string | null; amount: number };

function isEqual(one: Moved | undefined, other: Moved): boolean {
  return one?.userId === other.userId && one.amount === other.amount;
}
