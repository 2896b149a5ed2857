import { eq, type SQL, sql } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { prepareStatement } from '#platform/server/db/prepared-statement.ts';
import { valuesFor } from '#platform/server/db/statement-parameters.ts';
import { type Settings, settingSchemas } from '../settings.schema.ts';
import { settings } from './settings.table.ts';

/** One setting, or its default. */
export async function getSetting<Key extends keyof Settings>(
  { db }: Pick<QueryContext, 'db'>,
  key: Key,
): Promise<Settings[Key]> {
  return (await getSettings({ db }, [key]))[key];
}

const readSettings = prepareStatement('read_settings', { keys: valuesFor(settings.key) }, (db, { keys }) =>
  db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(sql`${settings.key} = any(${keys})`),
);

/** Some settings, or their defaults, with one statement. */
export async function getSettings<Key extends keyof Settings>(
  { db }: Pick<QueryContext, 'db'>,
  keys: readonly Key[],
): Promise<Pick<Settings, Key>> {
  const rows = await readSettings(db, { keys });
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(keys.map((key) => [key, settingSchemas[key].parse(stored.get(key))])) as Pick<
    Settings,
    Key
  >;
}

/** A setting as it is stored, for another query; `parseSetting` reads it. */
export function storedSetting(db: Database, key: keyof Settings): SQL<unknown> {
  return sql`${db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))}`;
}

/** A setting as it is stored, or its default for a missing or unreadable one. */
export function parseSetting<Key extends keyof Settings>(key: Key, stored: unknown): Settings[Key] {
  return settingSchemas[key].parse(stored ?? undefined) as Settings[Key];
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
