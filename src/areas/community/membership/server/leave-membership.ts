import { lockMember } from '#areas/people/accounts/server/lock-member.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import type { Membership } from '../membership.schema.ts';
import { endMembership } from './end-membership.ts';
import { getMembership } from './membership.queries.ts';

/** Ends the person's own membership. Does nothing for a person who is not a member. Throws `sign_in_required`. */
export async function leaveMembership(ctx: CommandContext): Promise<Membership> {
  const { userId } = requirePerson(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    const { isMarked, isSocio } = await lockMember(tx, userId);
    if (isMarked) await endMembership(tx, userId, isSocio ? 'left' : 'expired');
    return getMembership(tx, userId);
  });
}
