import { and, eq, sql } from 'drizzle-orm';
import { newId } from '#platform/kernel/id.ts';
import type { Database } from '#platform/server/db/database.ts';
import descriptions from '../demo/descriptions.json' with { type: 'json' };
import { settings } from './settings.table.ts';

const key = 'sectionDescriptions';

/** Gives a demo a description of an area, unless somebody has written others. */
export async function seedDemoDescriptions(db: Database): Promise<void> {
  await db.insert(settings).values({ key, id: newId(), value: descriptions }).onConflictDoNothing();
}

/** Takes the demo's descriptions from a live site, unless somebody has changed them. */
export async function removeDemoDescriptions(db: Database): Promise<void> {
  await db
    .delete(settings)
    .where(and(eq(settings.key, key), eq(settings.value, sql`${JSON.stringify(descriptions)}::jsonb`)));
}
