import { eq, sql } from 'drizzle-orm';
import type { Setting } from '#framework/settings/area-settings.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { type StoredSetting, settings } from './settings.table.ts';

type Named = Pick<Setting<unknown>, 'key'>;

/** A setting, locked; a missing one is created as an empty object with version 0. Must be called in a transaction. */
export async function lockSetting({ db }: CommandContext, { key }: Named): Promise<StoredSetting> {
  await db.insert(settings).values({ key, id: newId(), value: {}, version: 0 }).onConflictDoNothing();
  const [row] = await db.select().from(settings).where(eq(settings.key, key)).for('update');
  if (!row) throw new AppError('conflict');
  return row;
}

/** A setting, locked against changes until the transaction ends; undefined if it was never stored. */
export async function holdSetting(
  { db }: CommandContext,
  { key }: Named,
): Promise<StoredSetting | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, key)).for('share');
  return row;
}

/** Replaces the value of a setting that `lockSetting` has locked. */
export async function writeSetting(
  ctx: CommandContext,
  stored: StoredSetting,
  value: unknown,
): Promise<void> {
  markContentChanged(ctx, 'settings');
  await ctx.db
    .update(settings)
    // The column does not allow SQL null; an empty setting is null as JSON.
    .set({
      value: value === null ? sql`'null'::jsonb` : value,
      version: stored.version + 1,
      updatedAt: ctx.clock.now(),
    })
    .where(eq(settings.key, stored.key));
}
