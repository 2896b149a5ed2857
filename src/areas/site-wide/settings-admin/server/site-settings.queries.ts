import { inArray } from 'drizzle-orm';
import type { LastChangeView } from '#areas/collaboration/editing/last-change.schema.ts';
import { findLastChange } from '#areas/collaboration/editing/server/last-change.queries.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { type Settings, settingSchemas } from '#areas/foundation/settings/settings.schema.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { SettingsGroup } from '../settings-admin.rules.ts';
import { groupInputs } from '../settings-groups.schema.ts';
import type { SiteSettings } from '../site-settings.schema.ts';

type Row = typeof settings.$inferSelect;

const keysOf = (group: SettingsGroup): string[] => Object.keys(groupInputs[group].shape);

/** The settings of association, shop and community, each group with its version and its last change. */
export async function getSiteSettings(ctx: QueryContext): Promise<SiteSettings> {
  const { association, opening, shop, community, bikes } = {
    association: keysOf('association'),
    opening: keysOf('opening'),
    shop: keysOf('shop'),
    community: keysOf('community'),
    bikes: keysOf('bikes'),
  };
  const twoFactor = ['twoFactorForAdmins'];
  // One statement, so that the versions of a group are those of one moment.
  const rows = await ctx.db
    .select()
    .from(settings)
    .where(inArray(settings.key, [association, opening, shop, community, bikes, twoFactor].flat()));
  const read = (keys: readonly string[]) => readGroup(ctx, keys, rows);
  const signIn = await read(twoFactor);
  return {
    association: await read(association),
    opening: await read(opening),
    shop: await read(shop),
    community: await read(community),
    bikes: await read(bikes),
    twoFactorForAdmins: {
      ...signIn,
      value: settingSchemas.twoFactorForAdmins.parse(signIn.value.twoFactorForAdmins),
    },
  } as SiteSettings;
}

async function readGroup(ctx: QueryContext, keys: readonly string[], all: readonly Row[]) {
  const rows = all.filter(({ key }) => keys.includes(key));
  const values = keys.map((key) => {
    const row = rows.find((each) => each.key === key);
    return [key, settingSchemas[key as keyof Settings].parse(row?.value)] as const;
  });
  const changes = await Promise.all(rows.map(({ id }) => findLastChange(ctx, id)));
  return {
    version: rows.reduce((sum, { version }) => sum + version, 0),
    value: Object.fromEntries(values) as Record<string, unknown>,
    lastChange: latest(changes),
  };
}

const latest = (changes: readonly (LastChangeView | null)[]): LastChangeView | null =>
  changes.reduce((last, each) => (each && (!last || each.at > last.at) ? each : last), null);
