import { and, eq, isNull, sql } from 'drizzle-orm';
import { bindImportedMember } from '#areas/community/membership/server/bind-imported-member.ts';
import { nextNumber } from '#areas/community/membership/server/next-number.ts';
import { importedMembers } from '#areas/community/membership/server/membership.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { compareRegister } from './check-import.ts';

const batchSize = 1000;

/**
 * Adds the members of a register file, all or none, for administrators. Whoever has an account with that confirmed address has the
 * membership at once, the others when they have confirmed it. Nobody gets tokens. Throws as `readRegisterFile` does, and
 * `register_file_lines` where a line has a problem.
 */
export async function importRegister(ctx: CommandContext, file: string): Promise<number> {
  requireAdmin(ctx.actor);
  return inTransaction(ctx, async (tx) => {
    // Whoever joins or imports at the same moment waits, so that no number is given twice.
    await nextNumber(tx.db);
    const { members, problems } = await compareRegister(tx, file);
    if (problems.length > 0) throw new AppError('register_file_lines');
    const importedAt = tx.clock.now();
    for (let from = 0; from < members.length; from += batchSize) {
      const rows = members
        .slice(from, from + batchSize)
        .map(({ line: _, name, ...member }) => ({ ...member, fullName: name, importedAt }));
      await tx.db.insert(importedMembers).values(rows);
    }
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

async function listAccountsToBind({ db }: CommandContext): Promise<string[]> {
  const rows = await db
    .select({ userId: users.id })
    .from(importedMembers)
    .innerJoin(users, eq(users.email, importedMembers.email))
    .where(and(isNull(importedMembers.userId), eq(users.emailVerified, true), sql`${users.memberNumber} is null`));
  return rows.map(({ userId }) => userId).toSorted();
}
