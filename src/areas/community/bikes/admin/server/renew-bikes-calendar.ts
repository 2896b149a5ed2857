import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { lockBike } from '../../server/write-bike.ts';
import { renewAdminAddress } from '../../server/write-calendar-address.ts';
import type { CalendarRenewal } from '../calendars.schema.ts';

/**
 * Creates a private URL for an administrator's calendar of all bookings, or of those of one bike; the URL
 * that was seen stops working. Does nothing when the URL was renewed meanwhile. Throws `not_found` for a bike
 * that does not exist.
 */
export async function renewBikesCalendar(
  ctx: CommandContext,
  { bikeId, seen }: CalendarRenewal,
): Promise<void> {
  const { userId } = requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    if (bikeId !== null) await lockBike(tx, bikeId);
    const madeAt = await renewAdminAddress(tx, { userId, bikeId }, seen);
    if (!madeAt) return;
    await recordAudit(tx, {
      action: 'renew-bikes-calendar',
      subject: bikeId === null ? { kind: 'user', id: userId } : { kind: 'bike', id: bikeId },
      before: seen === null ? null : { calendarMadeAt: seen },
      after: { calendarMadeAt: madeAt.toISOString() },
    });
  });
}
