import type { LastChangeView } from '#areas/collaboration/editing/last-change.schema.ts';
import { findLastChange } from '#areas/collaboration/editing/server/last-change.queries.ts';
import { listStoredSettings } from '#areas/foundation/settings/server/settings.queries.ts';
import type { SettingsPart } from '#framework/server/settings-part.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { SiteSettings } from '../site-settings.schema.ts';
import type { ChangeableGroup } from './changeable-groups.ts';

type Context = QueryContext & Pick<AppDeps, 'config'>;

/** All settings, each group with its version, its last change, and the texts that the site shows for empty ones. */
export async function getSiteSettings(
  ctx: Context,
  groups: readonly ChangeableGroup[],
  parts: readonly SettingsPart[],
): Promise<SiteSettings> {
  const stored = await listStoredSettings(
    ctx,
    groups.flatMap(({ settings }) => settings.map(({ key }) => key)),
  );
  const shown = await Promise.all(parts.map(({ shownInstead }) => shownInstead?.(ctx) ?? {}));
  const shownInstead = Object.entries<string>(Object.assign({}, ...shown));
  const views = groups.map(async ({ name, settings }) => {
    const keys = new Set(settings.map(({ key }) => key));
    const rows = stored.filter(({ key }) => keys.has(key));
    const changes = await Promise.all(rows.map(({ id }) => findLastChange(ctx, id)));
    const view = {
      version: rows.reduce((sum, { version }) => sum + version, 0),
      value: Object.fromEntries(
        settings.map(({ key, read }) => [key, read(rows.find((row) => row.key === key)?.value)]),
      ),
      lastChange: latest(changes),
      shownInstead: Object.fromEntries(
        shownInstead.filter(([path]) => keys.has(path.split('.', 1)[0] ?? '')),
      ),
    };
    return [name, view] as const;
  });
  return Object.fromEntries(await Promise.all(views));
}

const latest = (changes: readonly (LastChangeView | null)[]): LastChangeView | null =>
  changes.reduce((last, each) => (each && (!last || each.at > last.at) ? each : last), null);
