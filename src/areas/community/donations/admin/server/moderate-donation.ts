import { eq } from 'drizzle-orm';
import { requireOwnRepetition, staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import type { ModeratedPart } from '../../donations.rules.ts';
import { wallChanged } from '../../server/change-wall.ts';
import { donationGivers, donations } from '../../server/donations.table.ts';
import type { Moderation } from '../donations-admin.schema.ts';

/**
 * Shows or hides the message or the name of a donation on the donor wall, for administrators. A hidden name
 * stays hidden when the donor changes it. Throws `not_found` when there is none, and the error of
 * `staleCommand` when its state differs from the one that was seen.
 */
export async function moderateDonation(
  ctx: CommandContext,
  { id, part, isShown, seen }: Moderation & { id: string; part: ModeratedPart },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const [giver] = await tx.db
      .select({ messageState: donationGivers.messageState, isNameHidden: donationGivers.isNameHidden })
      .from(donationGivers)
      .innerJoin(donations, eq(donations.id, donationGivers.id))
      .where(eq(donationGivers.id, id))
      .for('update', { of: donationGivers });
    if (!giver || (part === 'message' && giver.messageState === 'none')) throw new AppError('not_found');
    const before = part === 'message' ? giver.messageState : giver.isNameHidden ? 'hidden' : 'shown';
    const after = isShown ? ('shown' as const) : ('hidden' as const);
    const field = part === 'message' ? 'donationMessage' : 'donationName';
    const asked = { action: 'moderate-donation', subject: { kind: 'donation', id } };
    const found = { ...asked, state: { [field]: before } };
    if (before === after) return requireOwnRepetition(tx, found);
    if (before !== seen) throw await staleCommand(tx, found);
    await tx.db
      .update(donationGivers)
      .set(part === 'message' ? { messageState: after } : { isNameHidden: !isShown })
      .where(eq(donationGivers.id, id));
    await recordAudit(tx, {
      action: 'moderate-donation',
      subject: { kind: 'donation', id },
      before: { [field]: before },
      after: { [field]: after },
    });
    await wallChanged(tx);
  });
}
