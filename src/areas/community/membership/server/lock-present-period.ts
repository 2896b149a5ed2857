import { and, eq, isNull } from 'drizzle-orm';
import { lockMember } from '#areas/people/accounts/server/lock-member.ts';
import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { membershipPeriods } from './membership.table.ts';

/**
 * A member's current period, with the person locked until the transaction ends. Throws `not_found`,
 * `not_a_member` or an error with the name of the administrator who ended the membership, and
 * `nothing_to_ratify` for a member without an open period.
 */
export async function lockPresentPeriod(tx: CommandContext, userId: string, action: string) {
  const person = await lockMember(tx, userId);
  if (person.isErased) throw new AppError('not_found');
  if (!person.isSocio) {
    const asked = { action, subject: { kind: 'user', id: userId }, state: { isSocio: false } };
    const alsoBy = ['refuse-membership', 'set-member'];
    throw await staleCommand(tx, { ...asked, alsoBy, unknown: 'not_a_member' });
  }
  const [period] = await tx.db
    .select()
    .from(membershipPeriods)
    .where(and(eq(membershipPeriods.userId, userId), isNull(membershipPeriods.endedAt)));
  if (!period) throw new AppError('nothing_to_ratify');
  return period;
}
