import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { checkouts } from './checkout.table.ts';

/** Assigns an unclaimed draft to the signed-in user. Idempotent; throws `not_found` for another user's checkout. */
export async function claimCheckout(ctx: CommandContext, checkoutId: string): Promise<void> {
  if (ctx.actor.kind !== 'person') throw new AppError('sign_in_required');
  const { userId } = ctx.actor;
  await ctx.db
    .update(checkouts)
    .set({ userId, updatedAt: ctx.clock.now() })
    .where(and(eq(checkouts.id, checkoutId), isNull(checkouts.userId), eq(checkouts.state, 'draft')));
  const [checkout] = await ctx.db
    .select({ userId: checkouts.userId })
    .from(checkouts)
    .where(eq(checkouts.id, checkoutId));
  if (checkout?.userId !== userId) throw new AppError('not_found');
}
