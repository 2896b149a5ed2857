import { eq, type SQL, sql } from 'drizzle-orm';
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

/** One setting, or its default, with its version: 0 while nobody has stored it. */
export async function getVersionedSetting<Key extends keyof Settings>(
  { db }: Pick<QueryContext, 'db'>,
  key: Key,
): Promise<{ value: Settings[Key]; version: number }> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return { value: settingSchemas[key].parse(row?.value) as Settings[Key], version: row?.version ?? 0 };
}

/** A condition for another query: whether a setting that is a yes or a no says yes. */
export function isSettingOn(key: 'twoFactorForAdmins'): SQL<boolean> {
  return sql<boolean>`exists (select from ${settings} where ${settings.key} = ${key} and ${settings.value} = 'true')`;
}
