import { z } from 'zod';
import { lastChangeSchema } from '#areas/collaboration/editing/last-change.schema.ts';

/** Settings that are saved together, for the administrators' form. */
const settingsGroupSchema = z.object({
  /** Must be sent with a change; 0 before the first one. */
  version: z.int().min(0),
  /** The settings by their keys. */
  value: z.record(z.string(), z.unknown()),
  lastChange: lastChangeSchema.nullable(),
  /** The text that the site shows for an empty one, by its path in the value. */
  shownInstead: z.record(z.string(), z.string()),
});

/** The settings of all areas by the names of their groups. */
export const siteSettingsSchema = z.record(z.string(), settingsGroupSchema).meta({ id: 'SiteSettings' });

export type SiteSettings = z.infer<typeof siteSettingsSchema>;
export type SettingsGroupView = z.infer<typeof settingsGroupSchema>;

/** `effects`: the effects that the administrator has seen, for settings with a preview. */
export const groupChangeSchema = z.object({
  version: z.int().min(0).max(2_000_000_000),
  /** Validated by the areas of the settings. */
  value: z.unknown(),
  effects: z.array(z.unknown()).max(2000).default([]),
});
