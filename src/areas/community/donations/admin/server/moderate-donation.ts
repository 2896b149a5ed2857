import { and, eq, ne } from 'drizzle-orm';
import { requireOwnRepetition, staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { wallChanged } from '../../server/change-wall.ts';
import { donationGivers, donations } from '../../server/donations.table.ts';
import type { Moderation } from '../donations-admin.schema.ts';

/** Lets the message of a donation be shown on the wall, or hides it, for administrators. Throws `not_found` where there is none,
 * and as `staleCommand` does when its state is not the one that was seen. */
export async function moderateDonation(
  ctx: CommandContext,
  { id, isShown, seen }: Moderation & { id: string },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const [giver] = await tx.db
      .select({ messageState: donationGivers.messageState })
      .from(donationGivers)
      .innerJoin(donations, eq(donations.id, donationGivers.id))
      .where(and(eq(donationGivers.id, id), ne(donationGivers.messageState, 'none')))
      .for('update', { of: donationGivers });
    if (!giver) throw new AppError('not_found');
    const messageState = isShown ? 'shown' : 'hidden';
    const asked = { action: 'moderate-donation', subject: { kind: 'donation', id } };
    const found = { ...asked, state: { donationMessage: giver.messageState } };
    if (giver.messageState === messageState) return requireOwnRepetition(tx, found);
    if (giver.messageState !== seen) throw await staleCommand(tx, found);
    await tx.db.update(donationGivers).set({ messageState }).where(eq(donationGivers.id, id));
    await recordAudit(tx, {
      action: 'moderate-donation',
      subject: { kind: 'donation', id },
      before: { donationMessage: giver.messageState },
      after: { donationMessage: messageState },
    });
    await wallChanged(tx);
  });
}
