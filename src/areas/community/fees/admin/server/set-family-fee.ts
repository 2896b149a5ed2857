import { eq } from 'drizzle-orm';
import { lockMember } from '#areas/people/accounts/server/lock-member.ts';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { feesTopic } from '../../fees.rules.ts';
import { feeTerms } from '../../server/fees.table.ts';

/** Lets a person pay the fee of a family, or the ordinary one, for administrators. Throws `not_found`. */
export async function setFamilyFee(
  ctx: CommandContext,
  { userId, isFamily }: { userId: string; isFamily: boolean },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const person = await lockMember(tx, userId);
    if (person.isErased || person.number === null) throw new AppError('not_found');
    const [before] = await tx.db.select().from(feeTerms).where(eq(feeTerms.userId, userId));
    const wasFamily = before?.isFamily ?? false;
    if (wasFamily === isFamily) {
      const asked = { action: 'set-family-fee', subject: { kind: 'user', id: userId } };
      return requireOwnRepetition(tx, { ...asked, state: { isFamily } });
    }
    const terms = { isFamily, changedAt: tx.clock.now() };
    await tx.db
      .insert(feeTerms)
      .values({ userId, ...terms })
      .onConflictDoUpdate({ target: feeTerms.userId, set: terms });
    await recordAudit(tx, {
      action: 'set-family-fee',
      subject: { kind: 'user', id: userId },
      before: { isFamily: wasFamily },
      after: { isFamily },
    });
    await announceChanges(
      tx,
      { topic: feesTopic, to: { userId } },
      { topic: feesTopic, to: 'administrators' },
    );
  });
}
