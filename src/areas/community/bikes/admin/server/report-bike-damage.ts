import { eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { lockBike } from '../../server/write-bike.ts';
import { bikeDamages } from './bikes-admin.table.ts';
import { notifyFleetChanged } from './notify-fleet-changed.ts';

type Report = { id: string; bikeId: string; text: string };

/**
 * Reports a damage of a bike, for administrators. Sending the same id again reports once. Throws `not_found`,
 * and `conflict` for an id used for another bike.
 */
export async function reportBikeDamage(ctx: CommandContext, { id, bikeId, text }: Report): Promise<void> {
  const { userId } = requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    await lockBike(tx, bikeId);
    const [known] = await tx.db.select().from(bikeDamages).where(eq(bikeDamages.id, id));
    if (known && known.bikeId !== bikeId) throw new AppError('conflict');
    if (known) return;
    await tx.db
      .insert(bikeDamages)
      .values({ id, bikeId, text, reportedBy: userId, reportedAt: tx.clock.now() });
    await recordAudit(tx, {
      action: 'report-bike-damage',
      subject: { kind: 'bike', id: bikeId },
      before: null,
      after: { damage: text },
    });
    await notifyFleetChanged(tx);
  });
}
