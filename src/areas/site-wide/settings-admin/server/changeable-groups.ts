import * as z from 'zod';
import type { SettingEffect, SettingsPart } from '#framework/server/settings-part.ts';
import type { Setting } from '#framework/settings/area-settings.ts';
import { groupSettings } from '#framework/settings/collected-settings.ts';
import { AppError } from '#platform/kernel/errors.ts';

export type ChangeableSetting = Setting<unknown> & { effect: SettingEffect | undefined };

/** Settings that are changed together, with all data for a change. */
export type ChangeableGroup = {
  name: string;
  /** The values that administrators may store, by key. */
  schema: z.ZodType<Record<string, unknown>>;
  settings: readonly ChangeableSetting[];
};

/** The groups of the settings of all areas. */
export function listChangeableGroups(parts: readonly SettingsPart[]): ChangeableGroup[] {
  const effects = Object.assign({}, ...parts.map(({ effects = {} }) => effects)) as Record<
    string,
    SettingEffect
  >;
  return groupSettings(parts.map(({ declared }) => declared)).map(({ name, settings }) => ({
    name,
    schema: z.object(
      Object.fromEntries(
        settings.map(({ key, field, hasOwnCommand }) => [key, hasOwnCommand ? z.never() : field.input]),
      ),
    ),
    settings: settings.map((setting) => ({ ...setting, effect: effects[setting.key] })),
  }));
}

/** Throws `not_found` for an unknown name. */
export function getChangeableGroup(groups: readonly ChangeableGroup[], name: string): ChangeableGroup {
  const group = groups.find((each) => each.name === name);
  if (!group) throw new AppError('not_found');
  return group;
}
