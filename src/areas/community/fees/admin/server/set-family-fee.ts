import { eq } from 'drizzle-orm';
import { lockRegisterMember } from '#areas/community/membership/server/register-members.queries.ts';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { announceFees } from '../../server/announce-fees.ts';
import { feeTerms } from '../../server/fees.table.ts';
import { askedOfMember, auditedMember } from './audited-member.ts';

/** Sets whether a person pays the family fee or the ordinary one, for administrators. Throws `not_found`. */
export async function setFamilyFee(
  ctx: CommandContext,
  { memberNumber, isFamily }: { memberNumber: number; isFamily: boolean },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const { userId } = await lockRegisterMember(tx, memberNumber);
    const [before] = await tx.db.select().from(feeTerms).where(eq(feeTerms.memberNumber, memberNumber));
    const wasFamily = before?.isFamily ?? false;
    if (wasFamily === isFamily) {
      const asked = { action: 'set-family-fee', ...askedOfMember({ userId, memberNumber }) };
      return requireOwnRepetition(tx, { ...asked, state: { isFamily } });
    }
    const terms = { isFamily, changedAt: tx.clock.now() };
    await tx.db
      .insert(feeTerms)
      .values({ memberNumber, ...terms })
      .onConflictDoUpdate({ target: feeTerms.memberNumber, set: terms });
    await recordAudit(tx, {
      action: 'set-family-fee',
      ...auditedMember({ userId, memberNumber }, { before: { isFamily: wasFamily }, after: { isFamily } }),
    });
    await announceFees(tx, userId);
  });
}
