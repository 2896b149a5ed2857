import { localeTags } from '#platform/i18n/locales.ts';
import {
  type Catalogue,
  italianOf,
  type Locale,
  locales,
  pluralOf,
  type Texts,
  withoutPlural,
} from './catalogues.ts';
import { findTypos } from './typography.ts';

/** Words that are the same in Italian: loanwords from English, and cognates of Spanish, French and Portuguese. */
export const sameWords: Partial<Record<Locale, readonly string[]>> = {
  en: ['Email', 'Home', 'Menu', 'Password'],
  es: [
    ...['Cliente', 'Gratis', 'Motivo', 'Persona', 'Saldo', 'Sistema', 'Socio'],
    ...['Tema', 'Tipo', 'Una persona', 'socio'],
  ],
  fr: ['Menu'],
  pt: [
    ...[
      'Cliente',
      'Email',
      'Menu',
      'Motivo',
      'Nome',
      'Nome completo',
      'Pagamento',
      'Quando',
      'Saldo',
      'Sistema',
    ],
    ...['Tema', 'Tipo'],
  ],
};

/** As specified: only the Italian placeholder of the password does not state the minimum length. */
const longerThanItalian = new Set(['register.passwordPlaceholder']);

/** Proper names, which are not translated, and units. */
const names =
  /TU Tutto è Uno|TU Tokens?|Assistente TU|Beershop|Gadgets?|Community Ledger|Crowdfunding|Bike ?sharing|PayPal|Google|Facebook|Instagram|Demo|Checkout|Blog|Admin|IBU|EBC|EUR|kJ|kcal|% vol/gi;

/** The problems of one catalogue, a sentence each: the other eight languages are compared with Italian. */
export function compareCatalogue({ folder, texts, isName = () => false }: Catalogue): string[] {
  const italian = texts.it;
  if (!italian) return [`${folder}: there is no it.json`];
  return locales.flatMap((locale) => {
    const own = texts[locale];
    const problems = own
      ? [
          ...compareTexts(locale, own, italian, isName),
          ...findEnglish(locale, withoutNames(own, italian, isName), texts.en ?? new Map()),
        ]
      : ['the file is missing'];
    return problems.map((problem) => `${folder}/${locale}.json: ${problem}`);
  });
}

/** Names may stay Italian: such texts, equal to the Italian ones, are not compared. */
function withoutNames(texts: Texts, italian: Texts, isName: (key: string) => boolean): Texts {
  const isKept = ([key, text]: [string, string]) => !(isName(key) && text === italian.get(key));
  return new Map([...texts].filter(isKept));
}

function compareTexts(
  locale: Locale,
  own: Texts,
  italian: Texts,
  isName: (key: string) => boolean,
): string[] {
  return [
    ...compareKeys(own, italian),
    ...comparePlurals(locale, own),
    ...[...withoutNames(own, italian, isName)].flatMap(([key, text]) =>
      checkText(locale, key, text, italian),
    ),
  ];
}

function compareKeys(own: Texts, italian: Texts): string[] {
  const ownKeys = new Set([...own.keys()].map(withoutPlural));
  const wanted = new Set([...italian.keys()].map(withoutPlural));
  return [
    ...[...wanted].filter((key) => !ownKeys.has(key)).map((key) => `${key} is missing`),
    ...[...ownKeys].filter((key) => !wanted.has(key)).map((key) => `${key} is not in Italian`),
  ];
}

/** Each plural has exactly the forms of its language (CLDR): without one i18next silently uses Italian. */
function comparePlurals(locale: Locale, own: Texts): string[] {
  const wanted = new Intl.PluralRules(localeTags[locale]).resolvedOptions().pluralCategories.toSorted();
  const plurals = Map.groupBy(
    [...own.keys()].filter((key) => pluralOf(key)),
    withoutPlural,
  );
  return [...plurals].flatMap(([key, keys]) => {
    const forms = keys.map((each) => `${pluralOf(each)}`).toSorted();
    if (forms.join() === wanted.join()) return [];
    return [`${key} has the plural forms ${forms.join(', ')} instead of ${wanted.join(', ')}`];
  });
}

function checkText(locale: Locale, key: string, text: string, italian: Texts): string[] {
  if (text.trim() === '') return [`${key} is empty`];
  const typos = findTypos(locale, text).map((problem) => `${key} ${problem}`);
  const original = italianOf(italian, key);
  if (original === undefined) return typos;
  const problems = typos;
  const lost = missing(marks(original), marks(text)).filter((mark) => !mayOmit(locale, key, mark));
  const added = missing(marks(text), marks(original));
  if (lost.length > 0) problems.push(`${key} lacks ${lost.join(' ')}`);
  if (added.length > 0 && !longerThanItalian.has(key)) {
    problems.push(`${key} has ${added.join(' ')}, which Italian has not`);
  }
  if (text === original && needsTranslation(locale, text)) problems.push(`${key} is still Italian`);
  if (lacksOwnScript(locale, text)) problems.push(`${key} has no letter of the language's own script`);
  return problems;
}

/** Placeholders `{{x}}` and `{x}`, and tags, each as often as it occurs. */
function marks(text: string): string[] {
  return (text.match(/\{\{.*?\}\}|\{\w+\}|<\/?\w+\/?>/g) ?? []).map((mark) =>
    mark.replace(/^\{\{-?\s*(\w+).*\}\}$/, '{{$1}}'),
  );
}

function missing(from: string[], inside: string[]): string[] {
  const rest = [...inside];
  return from.filter((mark) => {
    const index = rest.indexOf(mark);
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

/** "One bottle" needs no number in languages where `one` means 1 alone; in Russian it is also 21, in French also 0. */
function mayOmit(locale: Locale, key: string, mark: string): boolean {
  return mark === '{{count}}' && pluralOf(key) === 'one' && locale !== 'ru' && locale !== 'fr';
}

/** Whether a text equal to the Italian one lacks a translation: it has words, and is not listed as the same. */
export function needsTranslation(locale: Locale, text: string): boolean {
  return locale !== 'it' && !sameWords[locale]?.includes(text) && hasWords(text);
}

/** Texts of two words or more that equal the English one; single words, such as Total, often are the same. */
function findEnglish(locale: Locale, own: Texts, english: Texts): string[] {
  if (locale === 'it' || locale === 'en') return [];
  return [...own]
    .filter(([key, text]) => text === english.get(key) && wordsOf(text).length >= 2)
    .map(([key]) => `${key} is still English`);
}

const ownScripts: Partial<Record<Locale, RegExp>> = {
  ru: /\p{Script=Cyrillic}/u,
  zh: /\p{Script=Han}/u,
  ja: /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u,
};

function lacksOwnScript(locale: Locale, text: string): boolean {
  const script = ownScripts[locale];
  return script !== undefined && hasWords(text) && !script.test(text);
}

const hasWords = (text: string): boolean => wordsOf(text).length > 0;

/** The words of a text without names, placeholders, addresses and numbers. */
function wordsOf(text: string): string[] {
  const rest = text.replaceAll(/\{\{.*?\}\}|\{\w+\}|\S+@\S+|https?:\S+/g, '').replaceAll(names, '');
  return rest.match(/\p{L}{3,}/gu) ?? [];
}
