import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { lockBikePlan } from '../../server/bike-plan.ts';
import { isNumberTaken, lockBike, updateBike } from '../../server/write-bike.ts';
import type { BikeChange } from '../fleet.schema.ts';
import { notifyFleetChanged } from './notify-fleet-changed.ts';

/**
 * Changes the name and the numbers of a bike, for administrators. Saving values that are already stored
 * changes nothing, whatever the version. Throws `not_found`, `bike_changed` for an older version, and
 * `bike_number_taken`.
 */
export async function changeBike(
  ctx: CommandContext,
  { bikeId, version, name, number, frameNumber }: BikeChange & { bikeId: string },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    // The lock of the plan also prevents others from taking the number meanwhile.
    await lockBikePlan(tx);
    const bike = await lockBike(tx, bikeId);
    if (bike.name === name && bike.number === number && bike.frameNumber === frameNumber) return;
    if (bike.version !== version) {
      const asked = { action: 'change-bike', subject: { kind: 'bike', id: bikeId } };
      throw await staleCommand(
        tx,
        { ...asked, alsoBy: ['set-bike-picture', 'set-bike-state'] },
        'bike_changed',
      );
    }
    if (await isNumberTaken(tx, { number, bikeId })) throw fieldError('bike_number_taken', 'number');
    await updateBike(tx, bike, { name, number, frameNumber });
    await recordAudit(tx, {
      action: 'change-bike',
      subject: { kind: 'bike', id: bikeId },
      before: { bikeName: bike.name, bikeNumber: bike.number, frameNumber: bike.frameNumber },
      after: { bikeName: name, bikeNumber: number, frameNumber },
    });
    await notifyFleetChanged(tx);
  });
}
