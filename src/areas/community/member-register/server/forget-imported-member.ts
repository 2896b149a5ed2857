import { and, eq, isNull } from 'drizzle-orm';
import { importedMembers } from '#areas/community/membership/server/membership.table.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';

/**
 * Erases name and address of an imported member who has no account and asks for it; number and days stay, as when an account is
 * deleted. Does nothing where they are erased. Throws `not_found`.
 */
export async function forgetImportedMember(ctx: CommandContext, number: number): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const isWaiting = and(eq(importedMembers.number, number), isNull(importedMembers.userId));
    const [member] = await tx.db.select().from(importedMembers).where(isWaiting).for('update');
    if (!member) throw new AppError('not_found');
    if (member.fullName === '' && member.email === null) return;
    await tx.db.update(importedMembers).set({ fullName: '', email: null }).where(isWaiting);
    await recordAudit(tx, {
      action: 'forget-imported-member',
      subject: { kind: 'member_register', id: newId() },
      before: { memberNumber: number, isForgotten: false },
      after: { memberNumber: number, isForgotten: true },
    });
  });
}
