import { eq } from 'drizzle-orm';
import { requireAdmin } from '#platform/auth/require.ts';
import type { CommandContext } from '#platform/context.ts';
import { AppError } from '#platform/http/errors.ts';
import { withdrawals } from './withdrawals.table.ts';

/**
 * An administrator notes that a withdrawal is dealt with, or that it is not after all. The statement stays as it came;
 * neither money nor the order is touched. Throws `admin_only` and `not_found`.
 */
export async function handleWithdrawal(
  ctx: CommandContext,
  input: { withdrawalId: string; isHandled: boolean },
): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  const handled = input.isHandled
    ? { handledAt: ctx.clock.now(), handledBy: admin.userId }
    : { handledAt: null, handledBy: null };
  const [row] = await ctx.db
    .update(withdrawals)
    .set(handled)
    .where(eq(withdrawals.id, input.withdrawalId))
    .returning({ id: withdrawals.id });
  if (!row) throw new AppError('not_found');
}
