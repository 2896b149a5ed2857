import { and, eq, sql } from 'drizzle-orm';
import { newId } from '#platform/kernel/id.ts';
import type { Database } from '#platform/server/db/database.ts';
import { settings } from './settings.table.ts';

/** Stores a setting of a demo, unless somebody has stored another value. */
export async function seedDemoSetting(db: Database, key: string, value: object): Promise<void> {
  await db.insert(settings).values({ key, id: newId(), value }).onConflictDoNothing();
}

/** Removes a demo's setting from a live site, unless somebody has changed it. */
export async function removeDemoSetting(db: Database, key: string, value: object): Promise<void> {
  await db
    .delete(settings)
    .where(and(eq(settings.key, key), eq(settings.value, sql`${JSON.stringify(value)}::jsonb`)));
}
