import { eq } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { coarsePlace, type Place } from '../accounts.rules.ts';
import { users } from './accounts.table.ts';

/** Stores a person's name and the language of their emails. Open pages hear of it by a trigger. */
export async function storePersonalData(
  { db, clock }: QueryContext,
  { userId, fullName, locale }: { userId: string; fullName: string; locale: Locale },
): Promise<void> {
  await db.update(users).set({ fullName, locale, updatedAt: clock.now() }).where(eq(users.id, userId));
}

/** Stores about where a person is, or with null that the site does not know. */
export async function storePlace(
  { db, clock }: QueryContext,
  { userId, place }: { userId: string; place: Place | null },
): Promise<void> {
  await db
    .update(users)
    .set({ ...columnsOf(place), updatedAt: clock.now() })
    .where(eq(users.id, userId));
}

/** The columns of a place: never the exact one. */
export function columnsOf(place: Place | null) {
  return place ? coarsePlace(place) : { longitude: null, latitude: null };
}
