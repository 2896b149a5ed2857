import type { Catalogue, Locale } from './catalogues.ts';

/**
 * Texts that have a number in words of their own, by `area:key` or the beginning of keys with `*`, `*:` for every area, each with the reason.
 * Every other number is a rule of the code, and comes as a parameter.
 */
export const textsWithNumbers: Readonly<Record<string, string>> = {
  'about:join.lead': 'the welcome tokens, until the area of the members has its rules',
  'about:tokens.*': 'one token',
  'about:egg.signInHint': 'one token',
  'bikes:description': 'the specification; the area comes with its rules',
  'catalog-demo:*': 'descriptions of products',
  '*:legalFacts.*': 'articles of law, and terms that legal-texts.test.ts compares with the code',
  'legal:privacy.*': 'articles of law, and terms that legal-texts.test.ts compares with the code',
  'legal:terms.delivery.list.time': 'a term of the law',
  'legal:terms.withdrawal.right': 'articles of law',
  'legal:terms.withdrawal.exceptionsIntro': 'an article of law',
  'legal:terms.guarantee.*': 'articles and terms of the law',
  'legal:terms.complaints.court': 'an article of law',
  'guarantee-notice:admin.description': 'the number of a regulation',
  'member-register:errors.register_file_letters': 'the name of a format of spreadsheets',
  'legal:accessibility.*': 'criteria of WCAG and terms of the law',
  'settings:settings.hints.taxCode': 'the law says how long a tax code is',
  'storefront:nutrition.title': 'the law fixes the amount',
  'storefront:fields.madeForYou*': 'an article of law',
  'checkout:lines.madeForYou': 'an article of law',
  'orders-server:madeForYou.body': 'an article of law',
  'storefront:facts.noAllergens': 'the law names as many allergens',
  'tokens:*': 'one token',
  'withdrawals:description':
    'also the description for search engines; legal-texts.test.ts compares it with the code',
  'site:notFound.title': 'the name of the error, fixed by the specification',
};

const listed = Object.keys(textsWithNumbers);

const isListed = (name: string): boolean => listed.some((each) => covers(each, name));

function covers(pattern: string, name: string): boolean {
  if (pattern.startsWith('*:')) return covers(pattern.slice(2), name.slice(name.indexOf(':') + 1));
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** Placeholders and tags may have digits in their names. */
const hasNumber = (text: string, locale: string): boolean =>
  numbersOf(locale).test(text.replaceAll(/\{\{.*?\}\}|<\/?\w+>/g, ''));

/** Languages write small numbers as digits where Italian has words, such as "un euro". */
const numbersOf = (locale: string): RegExp => (locale === 'it' ? /\p{Nd}/u : /\p{Nd}{2}/u);

/** Numbers that are written in a text though they are rules, and entries of the list that no text needs. */
export function findNumbers(catalogues: readonly Catalogue[]): string[] {
  const found = catalogues.flatMap(({ folder, namespace, texts }) =>
    Object.entries(texts).flatMap(([locale, own]) =>
      [...own]
        .filter(([, text]) => hasNumber(text, locale))
        .map(([key]) => ({ folder, locale: locale as Locale, key, name: `${namespace}:${key}` })),
    ),
  );
  const areas = new Set(catalogues.map(({ namespace }) => namespace));
  const unneeded = listed.filter(
    (pattern) => areas.has(pattern.split(':')[0] ?? '') && !found.some(({ name }) => covers(pattern, name)),
  );
  return [
    ...found
      .filter(({ name }) => !isListed(name))
      .map(
        ({ folder, locale, key }) =>
          `${folder}/${locale}.json: ${key} has a number. A rule's number comes as a parameter; another one is listed in scripts/messages/numbers-in-texts.ts`,
      ),
    ...unneeded.map((pattern) => `scripts/messages/numbers-in-texts.ts: no text needs ${pattern}`),
  ];
}
