import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Setting, SettingValue } from '#framework/settings/area-settings.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { prepareStatement } from '#platform/server/db/prepared-statement.ts';
import { valuesFor } from '#platform/server/db/statement-parameters.ts';
import { type StoredSetting, settings } from './settings.table.ts';

type Context = Pick<QueryContext, 'db'>;

const readSettings = prepareStatement('read_settings', { keys: valuesFor(settings.key) }, (db, { keys }) =>
  db
    .select({ key: settings.key, value: settings.value })
    .from(settings)
    .where(sql`${settings.key} = any(${keys})`),
);

/** One setting, or its default. */
export async function getSetting<Value>(ctx: Context, setting: Setting<Value>): Promise<Value> {
  const [row] = await readSettings(ctx.db, { keys: [setting.key] });
  return setting.read(row?.value);
}

type ValuesOf<Asked> = { [Name in keyof Asked]: SettingValue<Asked[Name]> };

/** Several settings by their keys, or their defaults, with one statement. */
export async function getSettings<const Asked extends Readonly<Record<string, Setting<unknown>>>>(
  { db }: Context,
  asked: Asked,
): Promise<ValuesOf<Asked>>;
export async function getSettings(
  { db }: Context,
  asked: Readonly<Record<string, Setting<unknown>>>,
): Promise<Record<string, unknown>> {
  const all = Object.entries(asked);
  const rows = await readSettings(db, { keys: all.map(([, { key }]) => key) });
  const stored = new Map(rows.map(({ key, value }) => [key, value]));
  return Object.fromEntries(all.map(([name, { key, read }]) => [name, read(stored.get(key))]));
}

/** A stored setting as a subquery; its `read` parses it. */
export function storedSetting(db: Database, { key }: Pick<Setting<unknown>, 'key'>): SQL<unknown> {
  return sql`${db.select({ value: settings.value }).from(settings).where(eq(settings.key, key))}`;
}

/** One setting, or its default, with its version; 0 if it was never stored. */
export async function getVersionedSetting<Value>(
  { db }: Context,
  { key, read }: Setting<Value>,
): Promise<{ value: Value; version: number }> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key));
  return { value: read(row?.value), version: row?.version ?? 0 };
}

/** The rows of several settings, in one statement, so that their versions are consistent. */
export const listStoredSettings = ({ db }: Context, keys: string[]): Promise<StoredSetting[]> =>
  db.select().from(settings).where(inArray(settings.key, keys));

/** A condition for another query: whether a boolean setting is on. */
export function isSettingOn({ key }: Setting<boolean>): SQL<boolean> {
  return sql<boolean>`exists (select from ${settings} where ${settings.key} = ${key} and ${settings.value} = 'true')`;
}
