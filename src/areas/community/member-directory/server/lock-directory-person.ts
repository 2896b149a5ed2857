import { lockMember } from '#areas/people/accounts/server/lock-member.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { requirePerson } from '#platform/server/require-actor.ts';

/**
 * The acting person with their current state, locked, so that losing the membership or being blocked happens
 * before or after the command. Throws `sign_in_required`.
 */
export async function lockDirectoryPerson(tx: CommandContext): Promise<{ userId: string; isSocio: boolean }> {
  const { userId } = requirePerson(tx.actor);
  const { isSocio, isBlocked, isErased } = await lockMember(tx, userId);
  if (isBlocked || isErased) throw new AppError('sign_in_required');
  return { userId, isSocio };
}
