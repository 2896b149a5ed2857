import { fieldError } from '#platform/kernel/field-problems.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { lockBikePlan } from '../../server/bike-plan.ts';
import { hasBike, insertBike } from '../../server/write-bike.ts';
import type { NewBike } from '../fleet.schema.ts';
import { notifyFleetChanged } from './notify-fleet-changed.ts';

/** Adds a bike in service, for administrators. Sending the same id again does nothing. Throws `bike_number_taken`. */
export async function addBike(
  ctx: CommandContext,
  { id, name, number, frameNumber }: NewBike,
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    await lockBikePlan(tx);
    if (!(await insertBike(tx, { id, name, number, frameNumber }))) {
      if (await hasBike(tx, id)) return;
      throw fieldError('bike_number_taken', 'number');
    }
    await recordAudit(tx, {
      action: 'add-bike',
      subject: { kind: 'bike', id },
      before: null,
      after: { bikeName: name, bikeNumber: number, frameNumber },
    });
    await notifyFleetChanged(tx);
  });
}
