import { eq } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/context.ts';
import { type Settings, settingSchemas } from '../settings.schema.ts';
import { settings } from './settings.table.ts';

/** One setting, or its default. */
export async function getSetting<Key extends keyof Settings>(
  { db }: Pick<QueryContext, 'db'>,
  key: Key,
): Promise<Settings[Key]> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key));
  return settingSchemas[key].parse(row?.value) as Settings[Key];
}
