import { z } from 'zod';
import { lastChangeSchema } from '#areas/collaboration/editing/last-change.schema.ts';

/** Settings that are saved together, as administrators edit them. */
const settingsGroupSchema = z.object({
  /** Sent back with a change; 0 while nobody has stored any of it. */
  version: z.int().min(0),
  /** The settings by their keys. */
  value: z.record(z.string(), z.unknown()),
  lastChange: lastChangeSchema.nullable(),
  /** What the site shows where a text is empty, by its path in the value. */
  shownInstead: z.record(z.string(), z.string()),
});

/** The settings of all areas by the names of their groups. */
export const siteSettingsSchema = z.record(z.string(), settingsGroupSchema).meta({ id: 'SiteSettings' });

export type SiteSettings = z.infer<typeof siteSettingsSchema>;
export type SettingsGroupView = z.infer<typeof settingsGroupSchema>;

/** `effects`: what the administrator has seen of what the change does, for settings that have such effects. */
export const groupChangeSchema = z.object({
  version: z.int().min(0).max(2_000_000_000),
  /** As the areas of the settings declare it. */
  value: z.unknown(),
  effects: z.array(z.unknown()).max(2000).default([]),
});
