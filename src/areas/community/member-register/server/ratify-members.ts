import { ratifyMembership } from '#areas/community/membership/server/ratify-membership.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';

/**
 * Records that the board has ratified several members at one meeting: all of them or none. Throws the errors
 * of `ratifyMembership`.
 */
export async function ratifyMembers(
  ctx: CommandContext,
  { userIds, on }: { userIds: readonly string[]; on: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    // A fixed order of locks, so that two administrators who choose the same people wait for each other.
    for (const userId of [...new Set(userIds)].toSorted()) await ratifyMembership(tx, { userId, on });
  });
}
