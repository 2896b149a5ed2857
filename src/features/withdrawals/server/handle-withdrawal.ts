import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { withdrawals } from './withdrawals.table.ts';

/**
 * Marks a withdrawal as handled, or not handled, for administrators. The statement, the payment and the order stay
 * unchanged. An existing mark of another administrator is kept. Throws `admin_only` and `not_found`.
 */
export async function handleWithdrawal(
  ctx: CommandContext,
  input: { withdrawalId: string; isHandled: boolean },
): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  const isMeant = eq(withdrawals.id, input.withdrawalId);
  const [row] = await ctx.db.select({ id: withdrawals.id }).from(withdrawals).where(isMeant);
  if (!row) throw new AppError('not_found');
  const update = ctx.db.update(withdrawals);
  if (input.isHandled) {
    const handled = { handledAt: ctx.clock.now(), handledBy: admin.userId };
    await update.set(handled).where(and(isMeant, isNull(withdrawals.handledAt)));
  } else {
    await update.set({ handledAt: null, handledBy: null }).where(isMeant);
  }
}
