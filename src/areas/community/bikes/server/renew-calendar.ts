import { randomBytes } from 'node:crypto';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { bikeCalendars } from './bikes.table.ts';

/** Creates a new private calendar URL for the person's bookings; the previous one stops working. Returns its token. */
export async function renewCalendar({ db, clock, actor }: CommandContext): Promise<string> {
  const { userId } = requirePerson(actor);
  const fresh = { token: randomBytes(24).toString('base64url'), createdAt: clock.now() };
  await db
    .insert(bikeCalendars)
    .values({ id: newId(), userId, scope: 'own', ...fresh })
    .onConflictDoUpdate({
      target: [bikeCalendars.userId, bikeCalendars.scope, bikeCalendars.bikeId],
      set: fresh,
    });
  return fresh.token;
}
