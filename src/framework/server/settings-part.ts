import type { ErrorCode } from '#platform/kernel/errors.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import type { AreaSettings } from '../settings/area-settings.ts';
import type { SettingTexts } from '../settings/setting-field.ts';

/** A setting before and after a change. */
export type SettingChange = {
  before: unknown;
  after: unknown;
  /** The effects of the change that the administrator has seen, as sent by the page. */
  seen: readonly unknown[];
};

/**
 * An additional effect of a changed setting, in the same transaction. Its result is recorded with the change;
 * an error rolls the change back.
 */
export type SettingEffect = (tx: CommandContext, change: SettingChange) => Promise<Record<string, unknown>>;

/** The settings of an area's module. */
export type SettingsPart = {
  declared: AreaSettings;
  /** By setting key. */
  effects?: Readonly<Record<string, SettingEffect>>;
  /** Error codes with which its effects refuse a change. */
  refusals?: readonly ErrorCode[];
  /** Facts for the legal pages, by the names in their texts. A sentence with a fact that is null is left out. */
  legalFacts?(ctx: QueryContext & Pick<AppDeps, 'config'>): Promise<Readonly<Record<string, string | null>>>;
  /** The texts that the site shows for empty settings, by path: `association.phone`. */
  shownInstead?(ctx: QueryContext & Pick<AppDeps, 'config'>): Promise<SettingTexts>;
};
