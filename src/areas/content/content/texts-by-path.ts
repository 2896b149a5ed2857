import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import type { Section } from '#areas/foundation/settings/sections.ts';
import type { Locale } from '#platform/i18n/locales.ts';

type Translated = Partial<Record<Locale, string>>;
type Descriptions = Partial<Record<Section, Translated>>;

/** Texts of areas by paths such as `growth.de`, as an editor holds them. */
export function descriptionsByPath(descriptions: Descriptions): Texts {
  return Object.fromEntries(
    Object.entries(descriptions).flatMap(([section, texts]) =>
      Object.entries(texts ?? {}).map(([locale, text]) => [`${section}.${locale}`, text]),
    ),
  );
}

/** The reverse; empty texts are left out. */
export function descriptionsOf(texts: Texts): Descriptions {
  const descriptions: Record<string, Record<string, string>> = {};
  for (const [path, text] of Object.entries(texts)) {
    const [section = '', locale = ''] = path.split('.');
    if (text.trim() !== '') descriptions[section] = { ...descriptions[section], [locale]: text };
  }
  return descriptions;
}
