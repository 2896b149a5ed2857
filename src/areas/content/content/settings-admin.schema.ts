import { z } from 'zod';
import { lastChangeSchema } from '#areas/collaboration/editing/last-change.schema.ts';
import { sections } from '#areas/foundation/settings/sections.ts';
import { locales } from '#platform/i18n/locales.ts';
import { settingInputs } from './setting-inputs.schema.ts';

const translated = z.partialRecord(z.enum(locales), z.string());

const stored = <Value extends z.ZodType>(value: Value) =>
  z.object({
    /** Sent back with a change; 0 for a setting that nobody has stored yet. */
    version: z.int().min(0),
    value,
    lastChange: lastChangeSchema.nullable(),
  });

/** Settings as administrators edit them. */
export const adminSettingsSchema = z
  .object({
    logoText: stored(translated),
    sectionDescriptions: stored(z.partialRecord(z.enum(sections), translated)),
    /** The site's own texts, which stand where nothing is written. */
    own: z.object({
      logoText: z.record(z.enum(locales), z.string()),
      sectionDescriptions: z.record(z.enum(sections), z.record(z.enum(locales), z.string())),
    }),
  })
  .meta({ id: 'AdminSettings' });

export type AdminSettings = z.infer<typeof adminSettingsSchema>;

const version = z.int().min(0).max(2_000_000_000);

export const logoChangeSchema = z.object({ version, value: settingInputs.logoText });
export const descriptionsChangeSchema = z.object({ version, value: settingInputs.sectionDescriptions });
