import { localeTags } from '#platform/i18n/locales.ts';
import { type Catalogue, italianOf, type Locale, pluralOf, type Texts, withoutPlural } from './catalogues.ts';
import { adviceFor, readNotes } from './notes.ts';
import { hashOfText, italianHashes, readOrigins, type State, stateOf } from './origins.ts';

/** One text of a sheet for translators. Soft hyphens and no-break spaces are still characters here. */
export type SheetRow = {
  area: string;
  /** In the plural form of the language, such as `pieces_few`. */
  key: string;
  note: string;
  italian: string;
  english: string;
  translation: string;
  state: State;
  longest: number | undefined;
  /** Hashes of the Italian text and of the translation when the sheet was made. */
  version: string;
};

/** All texts of a language, area by area, in the order of the Italian catalogues. */
export function sheetRows(root: string, catalogues: readonly Catalogue[], locale: Locale): SheetRow[] {
  return catalogues.flatMap((catalogue) => rowsOf(root, catalogue, locale));
}

function rowsOf(root: string, catalogue: Catalogue, locale: Locale): SheetRow[] {
  const { folder, namespace, texts } = catalogue;
  const italian: Texts = texts.it ?? new Map();
  const own = texts[locale];
  const notes = readNotes(root, folder);
  const hashes = italianHashes(catalogue);
  const origins = readOrigins(root, folder).get(locale) ?? new Map();
  return keysFor(italian, locale).map((key) => {
    const text = italianOf(italian, key) ?? '';
    const { note, longest } = notes ? adviceFor(notes, key, text, locale) : { note: '', longest: undefined };
    const hash = hashes.get(withoutPlural(key)) ?? '';
    const translation = own?.get(key) ?? '';
    return {
      area: namespace,
      key,
      note,
      italian: text,
      english: texts.en ? (italianOf(texts.en, key) ?? '') : '',
      translation,
      state: own?.has(key) ? stateOf(own, withoutPlural(key), hash, origins) : 'missing',
      longest,
      version: `${hash} ${hashOfText(translation)}`,
    };
  });
}

/** The keys that a language needs: for a plural, its own forms (CLDR) in place of the Italian ones. */
export function keysFor(italian: Texts, locale: Locale): string[] {
  const forms = new Intl.PluralRules(localeTags[locale]).resolvedOptions().pluralCategories;
  const keys = [...italian.keys()].flatMap((key) =>
    pluralOf(key) ? forms.map((form) => `${withoutPlural(key)}_${form}`) : [key],
  );
  return [...new Set(keys)];
}
