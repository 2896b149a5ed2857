import { bindImportedMember } from '#areas/community/membership/server/bind-imported-member.ts';
import { listAccountsToBind } from '#areas/community/membership/server/imported-members.queries.ts';
import { addImportedMembers } from '#areas/community/membership/server/imported-members.ts';
import { nextNumber } from '#areas/community/membership/server/next-number.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import type { RegisterFileInput } from '../member-register.schema.ts';
import { compareRegister } from './import.queries.ts';

/**
 * Imports the members of a register file, all or none, for administrators. Accounts with a matching confirmed
 * email address get the membership at once; other members get it after they have registered and confirmed
 * their address. No tokens are awarded. Throws the errors of `readRegisterFile`, and `register_file_lines`
 * when a line has a problem.
 */
export async function importRegister(ctx: CommandContext, input: RegisterFileInput): Promise<number> {
  requireAdmin(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    // Joins and imports at the same time wait, so that no number is assigned twice.
    await nextNumber(tx.db);
    const { members, problems, isComplete } = await compareRegister(tx, input);
    if (!isComplete) throw new AppError('register_file_columns');
    if (problems.length > 0) throw new AppError('register_file_lines');
    const importedAt = tx.clock.now();
    await addImportedMembers(
      tx,
      members.map(({ line: _, name, ...member }) => ({ ...member, fullName: name, importedAt })),
    );
    for (const userId of await listAccountsToBind(tx)) await bindImportedMember(tx, userId);
    await recordAudit(tx, {
      action: 'import-register',
      subject: { kind: 'member_register', id: newId() },
      before: null,
      after: { importedMembers: members.length },
    });
    return members.length;
  });
}
