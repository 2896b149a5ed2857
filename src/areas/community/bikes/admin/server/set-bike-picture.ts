import { requireOwnRepetition, staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { lockBike, updateBike } from '../../server/write-bike.ts';
import { notifyFleetChanged } from './notify-fleet-changed.ts';

/**
 * Sets or removes the picture of a bike, for administrators. Throws `not_found`, and the error of
 * `staleCommand` when the bike was changed since that version.
 */
export async function setBikePicture(
  ctx: CommandContext,
  { bikeId, uploadId, version }: { bikeId: string; uploadId: string | null; version: number },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const bike = await lockBike(tx, bikeId);
    const asked = { action: 'set-bike-picture', subject: { kind: 'bike', id: bikeId } };
    if (bike.uploadId === uploadId) {
      return requireOwnRepetition(tx, { ...asked, state: { pictureId: uploadId } });
    }
    if (bike.version !== version) {
      throw await staleCommand(tx, {
        ...asked,
        alsoBy: ['change-bike', 'set-bike-state'],
        unknown: 'bike_changed',
      });
    }
    await updateBike(tx, bike, { uploadId });
    await recordAudit(tx, {
      action: 'set-bike-picture',
      subject: { kind: 'bike', id: bikeId },
      before: { pictureId: bike.uploadId },
      after: { pictureId: uploadId },
    });
    await notifyFleetChanged(tx);
  });
}
