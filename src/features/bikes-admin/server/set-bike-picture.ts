import { eq } from 'drizzle-orm';
import { bikes } from '#features/bikes/server/bikes.table.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { lockBike, tellFleetChanged } from './lock-bike.ts';

/** Gives a bike a stored picture, or none, for administrators. Throws `not_found`. */
export async function setBikePicture(
  ctx: CommandContext,
  { bikeId, uploadId }: { bikeId: string; uploadId: string | null },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const bike = await lockBike(tx, bikeId);
    if (bike.uploadId === uploadId) return;
    await tx.db
      .update(bikes)
      .set({ uploadId, version: bike.version + 1 })
      .where(eq(bikes.id, bikeId));
    await recordAudit(tx, {
      action: 'set-bike-picture',
      subject: { kind: 'bike', id: bikeId },
      before: { pictureId: bike.uploadId },
      after: { pictureId: uploadId },
    });
    await tellFleetChanged(tx);
  });
}
