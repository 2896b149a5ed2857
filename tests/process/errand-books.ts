import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { bikeBookings } from '#areas/community/bikes/server/bikes.table.ts';
import { donations } from '#areas/community/donations/server/donations.table.ts';
import { ledgerEvents } from '#areas/community/ledger/server/ledger.table.ts';
import { tokenAccounts, tokenEntries, tokenMovements } from '#areas/community/tokens/server/tokens.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { listBookedTwice } from '#tests/support/bikes.ts';
import type { Errands } from './errands.ts';
import type { SiteBuyer } from './site-buyer.ts';

/** Checks that everything acknowledged exists, and that the numbers of tokens, bookings and ledger events agree. */
export async function expectErrandsStored(
  { db }: Pick<AppDeps, 'db'>,
  errands: Errands,
  userIds: ReadonlyMap<SiteBuyer, string>,
): Promise<void> {
  const isSocio = await db.select({ id: users.id }).from(users).where(eq(users.isSocio, true));
  const members = new Set(isSocio.map(({ id }) => id));
  const lostMembers = [...errands.members].filter((person) => !members.has(userIds.get(person) ?? ''));
  expect(lostMembers).toEqual([]);

  const awards = await db
    .select({ userId: tokenAccounts.userId, reason: tokenMovements.reason })
    .from(tokenMovements)
    .innerJoin(tokenEntries, eq(tokenEntries.movementId, tokenMovements.id))
    .innerJoin(tokenAccounts, eq(tokenAccounts.id, tokenEntries.accountId))
    .where(eq(tokenAccounts.kind, 'person'));
  const clicks = awards.filter(({ reason }) => reason === 'logo_click');
  for (const [person, acknowledged] of errands.clicks) {
    const own = clicks.filter(({ userId }) => userId === userIds.get(person));
    expect(own.length).toBeGreaterThanOrEqual(acknowledged);
  }

  const bookings = await db.select().from(bikeBookings);
  const living = new Set(bookings.flatMap(({ id, cancelledAt }) => (cancelledAt ? [] : [id])));
  const ended = new Set(bookings.flatMap(({ id, cancelledAt }) => (cancelledAt ? [id] : [])));
  expect([...errands.booked].filter((id) => !living.has(id))).toEqual([]);
  expect([...errands.cancelled].filter((id) => !ended.has(id))).toEqual([]);
  expect(await listBookedTwice(db)).toEqual([]);

  const given = await db.select({ id: donations.id }).from(donations);
  const ids = new Set(given.map(({ id }) => id));
  expect([...errands.donated].filter((id) => !ids.has(id))).toEqual([]);

  const eventTypes = ['Nuovo Socio', 'Token', 'Prenotazione Bici', 'Donazione'] as const;
  const events = await db
    .select({ type: ledgerEvents.eventType })
    .from(ledgerEvents)
    .where(inArray(ledgerEvents.eventType, eventTypes));
  const counts = eventTypes.map((wanted) => events.filter(({ type }) => type === wanted).length);
  const joined = awards.filter(({ reason }) => reason === 'membership');
  // Booking and cancelling write one event each.
  expect(counts).toEqual([joined.length, clicks.length, bookings.length + ended.size, given.length]);
}
