import type { ErrorCode } from '#platform/kernel/errors.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import type { AreaSettings } from '../settings/area-settings.ts';
import type { SettingTexts } from '../settings/setting-field.ts';

/** A setting before and after a change. */
export type SettingChange = {
  before: unknown;
  after: unknown;
  /** What the administrator has seen of what the change does, as the page has sent it. */
  seen: readonly unknown[];
};

/**
 * What else a change of a setting does, in the transaction that changes it. What it returns is recorded with the change; what it
 * throws undoes the change.
 */
export type SettingEffect = (tx: CommandContext, change: SettingChange) => Promise<Record<string, unknown>>;

/** What an area's module says of its settings. */
export type SettingsPart = {
  declared: AreaSettings;
  /** By the keys of its settings. */
  effects?: Readonly<Record<string, SettingEffect>>;
  /** Codes with which its effects refuse a change. */
  refusals?: readonly ErrorCode[];
  /** What the legal pages say of them, by the names in their texts. A sentence with a name whose fact is null is left out. */
  legalFacts?(ctx: QueryContext & Pick<AppDeps, 'config'>): Promise<Readonly<Record<string, string | null>>>;
  /** What the site shows in place of texts that are empty, by their paths: `association.phone`. */
  shownInstead?(ctx: QueryContext & Pick<AppDeps, 'config'>): Promise<SettingTexts>;
};
