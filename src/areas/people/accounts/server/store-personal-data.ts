import { eq } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { coarsePlace, type Place } from '../accounts.rules.ts';
import { users } from './accounts.table.ts';

/** Stores a person's name and the language of their emails. A trigger notifies open pages. */
export async function storePersonalData(
  { db, clock }: QueryContext,
  { userId, fullName, locale }: { userId: string; fullName: string; locale: Locale },
): Promise<void> {
  await db.update(users).set({ fullName, locale, updatedAt: clock.now() }).where(eq(users.id, userId));
}

/** Stores the approximate place of a person, or null for none. */
export async function storePlace(
  { db, clock }: QueryContext,
  { userId, place }: { userId: string; place: Place | null },
): Promise<void> {
  await db
    .update(users)
    .set({ ...columnsOf(place), updatedAt: clock.now() })
    .where(eq(users.id, userId));
}

/** The columns of a place, which is always rounded. */
export function columnsOf(place: Place | null) {
  return place ? coarsePlace(place) : { longitude: null, latitude: null };
}
