import { and, eq, sql } from 'drizzle-orm';
import { newId } from '#platform/kernel/id.ts';
import type { Database } from '#platform/server/db/database.ts';
import { settings } from './settings.table.ts';

/** Gives a demo a setting, unless somebody has stored another one. */
export async function seedDemoSetting(db: Database, key: string, value: object): Promise<void> {
  await db.insert(settings).values({ key, id: newId(), value }).onConflictDoNothing();
}

/** Takes the demo's setting from a live site, unless somebody has changed it. */
export async function removeDemoSetting(db: Database, key: string, value: object): Promise<void> {
  await db
    .delete(settings)
    .where(and(eq(settings.key, key), eq(settings.value, sql`${JSON.stringify(value)}::jsonb`)));
}
