import { z } from 'zod';
import { sections } from '#areas/foundation/settings/sections.ts';
import { defaultLocale, locales } from '#platform/i18n/locales.ts';
import { longest } from './content.rules.ts';

const inOneLine = (text: string): string =>
  text
    .split(/[\r\n\p{Zl}\p{Zp}]+/u)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/**
 * A line of text in any of the languages, with spaces for line breaks; empty ones are left out. Whoever gives one gives the
 * Italian one too.
 */
export const translatedLine = (most: number) =>
  z
    .partialRecord(
      z.enum(locales),
      z
        .string()
        .transform(inOneLine)
        .pipe(
          z
            .string()
            .max(most)
            .regex(/^[^\p{Cc}]*$/u),
        ),
    )
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')))
    .refine((texts) => Object.keys(texts).length === 0 || defaultLocale in texts, {
      path: [defaultLocale],
    });

/** What administrators may store under a key of the settings. */
export const settingInputs = {
  logoText: translatedLine(longest.logoText),
  sectionDescriptions: z
    .partialRecord(z.enum(sections), translatedLine(longest.description))
    .transform((areas) =>
      Object.fromEntries(Object.entries(areas).filter(([, texts]) => Object.keys(texts ?? {}).length > 0)),
    ),
} as const;

export type EditedSetting = keyof typeof settingInputs;

export type SettingInput<Key extends EditedSetting> = z.input<(typeof settingInputs)[Key]>;
