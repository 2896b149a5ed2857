import { eraseFeeTraces } from '#areas/community/fees/server/personal-data.ts';
import { eraseImportedMember } from '#areas/community/membership/server/imported-members.ts';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { newId } from '#platform/kernel/id.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';

/**
 * Erases name and email address of an imported member without an account, on their request, for
 * administrators. Number and days stay, as when an account is deleted. Repeating it succeeds for the same
 * administrator; for another one it fails with the name of the first. Throws `not_found`.
 */
export async function forgetImportedMember(ctx: CommandContext, number: number): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    if (!(await eraseImportedMember(tx, number))) {
      const asked = { action: 'forget-imported-member', subject: { kind: 'member_register', id: newId() } };
      return requireOwnRepetition(tx, { ...asked, was: { memberNumber: number }, hasOtherSubject: true });
    }
    await eraseFeeTraces(tx, number);
    await recordAudit(tx, {
      action: 'forget-imported-member',
      subject: { kind: 'member_register', id: newId() },
      before: { memberNumber: number, isForgotten: false },
      after: { memberNumber: number, isForgotten: true },
    });
  });
}
