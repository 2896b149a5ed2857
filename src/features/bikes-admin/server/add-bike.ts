import { eq } from 'drizzle-orm';
import { lockBikePlan } from '#features/bikes/server/bike-plan.ts';
import { bikes } from '#features/bikes/server/bikes.table.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import type { NewBike } from '../fleet.schema.ts';
import { tellFleetChanged } from './lock-bike.ts';

/** Adds a bike in service, for administrators. The same id adds once. Throws `bike_number_taken`. */
export async function addBike(
  ctx: CommandContext,
  { id, name, number, frameNumber }: NewBike,
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    await lockBikePlan(tx);
    const texts = { name, number, frameNumber };
    const added = await tx.db
      .insert(bikes)
      .values({ id, ...texts, createdAt: tx.clock.now() })
      .onConflictDoNothing();
    if (added.rowCount === 0) {
      if ((await tx.db.$count(bikes, eq(bikes.id, id))) > 0) return;
      throw fieldError('bike_number_taken', 'number');
    }
    await recordAudit(tx, {
      action: 'add-bike',
      subject: { kind: 'bike', id },
      before: null,
      after: { bikeName: name, bikeNumber: number, frameNumber },
    });
    await tellFleetChanged(tx);
  });
}
