import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { bikeCalendars } from '#features/bikes/server/bikes.table.ts';
import { newId } from '#platform/kernel/id.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import type { CalendarRenewal } from '../calendars.schema.ts';
import { lockBike } from './lock-bike.ts';

/**
 * Gives an administrator a private address for the calendar of all bookings, or of those of a bike; the one that was seen ends. Does
 * nothing when another one has been made since. Throws `not_found` for a bike that does not exist.
 */
export async function renewBikesCalendar(
  ctx: CommandContext,
  { bikeId, seen }: CalendarRenewal,
): Promise<void> {
  const { userId } = requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    if (bikeId !== null) await lockBike(tx, bikeId);
    const isOne = and(
      eq(bikeCalendars.userId, userId),
      eq(bikeCalendars.scope, bikeId === null ? 'all' : 'bike'),
      bikeId === null ? isNull(bikeCalendars.bikeId) : eq(bikeCalendars.bikeId, bikeId),
    );
    const [known] = await tx.db.select().from(bikeCalendars).where(isOne).for('update');
    if ((known?.createdAt.toISOString() ?? null) !== seen) return;
    const fresh = { token: randomBytes(24).toString('base64url'), createdAt: tx.clock.now() };
    const scope = bikeId === null ? ('all' as const) : ('bike' as const);
    const written = known
      ? await tx.db.update(bikeCalendars).set(fresh).where(eq(bikeCalendars.id, known.id))
      : await tx.db
          .insert(bikeCalendars)
          .values({ id: newId(), userId, scope, bikeId, ...fresh })
          .onConflictDoNothing();
    if (written.rowCount === 0) return;
    await recordAudit(tx, {
      action: 'renew-bikes-calendar',
      subject: bikeId === null ? { kind: 'user', id: userId } : { kind: 'bike', id: bikeId },
      before: known ? { calendarMadeAt: seen } : null,
      after: { calendarMadeAt: fresh.createdAt.toISOString() },
    });
  });
}
