import { randomBytes } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { bikeCalendars } from './bikes.table.ts';

/** The owner of the URL, and the bike whose bookings it contains; null for all bookings. */
type Address = { userId: string; bikeId: string | null };

/**
 * Replaces an administrator's private URL that was created at `seen` (null: there was none) with a new one.
 * Returns when that was created; undefined when the URL was renewed meanwhile.
 */
export async function renewAdminAddress(
  { db, clock }: CommandContext,
  { userId, bikeId }: Address,
  seen: string | null,
): Promise<Date | undefined> {
  const scope = bikeId === null ? ('all' as const) : ('bike' as const);
  const isBike = bikeId === null ? isNull(bikeCalendars.bikeId) : eq(bikeCalendars.bikeId, bikeId);
  const [known] = await db
    .select()
    .from(bikeCalendars)
    .where(and(eq(bikeCalendars.userId, userId), eq(bikeCalendars.scope, scope), isBike))
    .for('update');
  if ((known?.createdAt.toISOString() ?? null) !== seen) return undefined;
  const fresh = { token: randomBytes(24).toString('base64url'), createdAt: clock.now() };
  const written = known
    ? await db.update(bikeCalendars).set(fresh).where(eq(bikeCalendars.id, known.id))
    : await db
        .insert(bikeCalendars)
        .values({ id: newId(), userId, scope, bikeId, ...fresh })
        .onConflictDoNothing();
  return written.rowCount === 0 ? undefined : fresh.createdAt;
}
