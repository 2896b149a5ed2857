import { eq } from 'drizzle-orm';
import { findLastChange } from '#areas/collaboration/editing/server/last-change.queries.ts';
import type { Section } from '#areas/foundation/settings/sections.ts';
import { settings } from '#areas/foundation/settings/server/settings.table.ts';
import { settingSchemas } from '#areas/foundation/settings/settings.schema.ts';
import { locales } from '#platform/i18n/locales.ts';
import type { MessageKey } from '#platform/i18n/message-key.ts';
import { withoutSoftHyphens } from '#platform/i18n/soft-hyphens.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { EditedSetting } from '../setting-inputs.schema.ts';
import type { AdminSettings } from '../settings-admin.schema.ts';

/** All settings that administrators edit, with who changed them last. */
export async function getAdminSettings(ctx: QueryContext): Promise<AdminSettings> {
  return {
    logoText: await readSetting(ctx, 'logoText'),
    sectionDescriptions: await readSetting(ctx, 'sectionDescriptions'),
    own: ownTexts(),
  };
}

async function readSetting<Key extends EditedSetting>(
  ctx: QueryContext,
  key: Key,
): Promise<AdminSettings[Key]> {
  const [row] = await ctx.db.select().from(settings).where(eq(settings.key, key));
  return {
    version: row?.version ?? 0,
    value: settingSchemas[key].parse(row?.value),
    lastChange: row ? await findLastChange(ctx, row.id) : null,
  } as AdminSettings[Key];
}

/** The texts of the pages themselves, by area. */
const ownDescriptions = {
  shop: 'storefront:shop.description',
  bikes: 'bikes:description',
  crowdfunding: 'crowdfunding:description',
  growth: 'growth:description',
  blog: 'blog:description',
  ledger: 'ledger:description',
  members: 'member-directory:description',
  about: 'about:description',
} as const satisfies Record<Section, MessageKey>;

function ownTexts(): AdminSettings['own'] {
  const inAll = (key: MessageKey) =>
    Object.fromEntries(locales.map((locale) => [locale, withoutSoftHyphens(serverI18n(locale).t(key))]));
  const descriptions = Object.entries(ownDescriptions).map(([section, key]) => [section, inAll(key)]);
  return {
    logoText: inAll('site:name'),
    sectionDescriptions: Object.fromEntries(descriptions),
  } as AdminSettings['own'];
}
