import { localeTags } from '#platform/i18n/locales.ts';
import { type Catalogue, type Locale, locales, pluralOf, withoutPlural } from './catalogues.ts';

/** Texts that are the same word in Italian and in another language. */
const sameInOtherLanguages = new Set([
  'Cliente',
  'Email',
  'Gratis',
  'Home',
  'Menu',
  'Nome',
  'Nome completo',
  'Password',
  'Sistema',
  'Socio',
  'Tema',
  'Tipo',
  'Volume',
]);

/** Specified: only the Italian placeholder of the password does not say how long it must be. */
const longerThanItalian = new Set(['register.passwordPlaceholder']);

/** Names, which nobody translates, and units. */
const names =
  /TU Tutto è Uno|TU Tokens?|Assistente TU|Beershop|Gadgets?|Community Ledger|Crowdfunding|Bike ?sharing|PayPal|Google|Facebook|Instagram|Demo|Checkout|Blog|Admin|IBU|EBC|EUR|% vol/gi;

type Texts = ReadonlyMap<string, string>;

/** What is wrong in one catalogue, a sentence each: Italian is the measure of the other eight. */
export function compareCatalogue({ folder, texts }: Catalogue): string[] {
  const italian = texts.it;
  if (!italian) return [`${folder}: there is no it.json`];
  return locales.flatMap((locale) => {
    const own = texts[locale];
    const problems = own ? compareTexts(locale, own, italian) : ['the file is missing'];
    return problems.map((problem) => `${folder}/${locale}.json: ${problem}`);
  });
}

function compareTexts(locale: Locale, own: Texts, italian: Texts): string[] {
  return [
    ...compareKeys(own, italian),
    ...comparePlurals(locale, own),
    ...[...own].flatMap(([key, text]) => checkText(locale, key, text, italian)),
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

/** Each plural has exactly the forms of its language (CLDR): i18next falls silently to Italian without one. */
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
  const original = italian.get(key) ?? italian.get(`${withoutPlural(key)}_other`);
  if (original === undefined) return [];
  const problems: string[] = [];
  const lost = missing(marks(original), marks(text)).filter((mark) => !mayOmit(locale, key, mark));
  const added = missing(marks(text), marks(original));
  if (lost.length > 0) problems.push(`${key} lacks ${lost.join(' ')}`);
  if (added.length > 0 && !longerThanItalian.has(key)) {
    problems.push(`${key} has ${added.join(' ')}, which Italian has not`);
  }
  if (locale !== 'it' && text === original && needsTranslation(text))
    problems.push(`${key} is still Italian`);
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

/** "One bottle" needs no number where `one` means 1 alone; in Russian it is also 21, in French also 0. */
function mayOmit(locale: Locale, key: string, mark: string): boolean {
  return mark === '{{count}}' && pluralOf(key) === 'one' && locale !== 'ru' && locale !== 'fr';
}

function needsTranslation(text: string): boolean {
  return !sameInOtherLanguages.has(text) && hasWords(text);
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

/** Words are what is left without names, placeholders, addresses and numbers. */
function hasWords(text: string): boolean {
  const rest = text.replaceAll(/\{\{.*?\}\}|\{\w+\}|\S+@\S+|https?:\S+/g, '').replaceAll(names, '');
  return /\p{L}{3,}/u.test(rest);
}
