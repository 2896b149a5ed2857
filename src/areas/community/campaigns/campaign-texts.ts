import { isTexts, type Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { type Locale, locales } from '#platform/i18n/locales.ts';
import { readMoney } from '#platform/i18n/read-money.ts';
import { isDay } from '#platform/kernel/clock/rome-day.ts';
import {
  type CloseRule,
  closeRules,
  maxBudgetLines,
  maxGalleryPictures,
  maxGoalCents,
  minGoalCents,
} from './campaigns.rules.ts';

/** Numbers from 1 to `count`. */
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

export const budgetNumbers = upTo(maxBudgetLines);
export const galleryNumbers = upTo(maxGalleryPictures);

/**
 * The fields that a campaign has in each language; their paths are `title.it`, `budget2.de`, `pictureAlt1.fr`
 * and so on.
 */
export const languageFields = ['title', 'excerpt', 'story', 'why', 'alt'] as const;
export type LanguageField = (typeof languageFields)[number];

/**
 * The fields that are the same in all languages; each path is the field's name. `cover` is the URL of a
 * picture of the site.
 */
export const commonFields = ['slug', 'goal', 'startsOn', 'endsOn', 'closeRule', 'onHome', 'cover'] as const;

export const pathOf = (field: string, language: Locale): string => `${field}.${language}`;

/** The paths of a budget line's amount, and of its label in a language. */
export const amountPath = (number: number): string => `amount${number}`;
export const labelPath = (number: number, language: Locale): string => pathOf(`budget${number}`, language);

/** The paths of a picture below the story, and of its alternative text in a language. */
export const picturePath = (number: number): string => `picture${number}`;
export const pictureAltPath = (number: number, language: Locale): string =>
  pathOf(`pictureAlt${number}`, language);

/** All paths that are the same in all languages, and the fields that each language has. */
export const commonPaths: readonly string[] = [
  ...commonFields,
  ...budgetNumbers.map(amountPath),
  ...galleryNumbers.map(picturePath),
];
export const writtenFields: readonly string[] = [
  ...languageFields,
  ...budgetNumbers.map((number) => `budget${number}`),
  ...galleryNumbers.map((number) => `pictureAlt${number}`),
];

/** Whether the text at a path is Markdown, which is merged line by line. */
export const isMarkdownPath = (path: string): boolean => /^(story|why|body)\./.test(path);

const textAt = (texts: Texts, path: string): string => (texts[path] ?? '').trim();

export type CampaignLanguageTexts = Readonly<Record<LanguageField, string>>;

/** The texts of a language; undefined when it has no title and no other text of its own. */
export function textsIn(texts: Texts, language: Locale): CampaignLanguageTexts | undefined {
  const read = (field: LanguageField) => textAt(texts, pathOf(field, language));
  const found = {
    title: read('title'),
    excerpt: read('excerpt'),
    story: read('story'),
    why: read('why'),
    alt: read('alt'),
  };
  return languageFields.some((field) => found[field] !== '') ? found : undefined;
}

/** The languages that have at least one text. */
export const languagesOf = (texts: Texts): Locale[] =>
  locales.filter((language) => textsIn(texts, language) !== undefined);

/** Parses an amount typed as the goal or in a budget line, into cents; undefined when it is not a valid amount. */
export function centsOf(typed: string): number | undefined {
  const read = readMoney(typed, { maxCents: maxGoalCents });
  return read.ok ? read.cents : undefined;
}

/** An amount in cents as the editor shows it: `1200`, or `12,50`. */
export const amountText = (cents: number): string =>
  cents % 100 === 0
    ? String(cents / 100)
    : `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

export type BudgetLine = { number: number; cents: number };

/** The budget lines that have an amount, in their order; an amount that cannot be parsed counts as zero. */
export const budgetOf = (texts: Texts): BudgetLine[] =>
  budgetNumbers
    .filter((number) => isLineWritten(texts, number))
    .map((number) => ({ number, cents: centsOf(textAt(texts, amountPath(number))) ?? 0 }));

/** Whether a budget line has an amount, or a label in any language. */
export const isLineWritten = (texts: Texts, number: number): boolean =>
  textAt(texts, amountPath(number)) !== '' ||
  locales.some((language) => textAt(texts, labelPath(number, language)) !== '');

export const galleryOf = (texts: Texts): number[] =>
  galleryNumbers.filter((number) => textAt(texts, picturePath(number)) !== '');

export const closeRuleIn = (texts: Texts): CloseRule | undefined =>
  closeRules.find((rule) => rule === texts.closeRule);

/**
 * `invalid`: not an amount. `invalid_format`: not a day. `too_small`: a goal below the minimum, or a last day
 * before the first.
 */
export type CampaignProblem = 'required' | 'invalid' | 'invalid_format' | 'too_small';
export type CampaignProblems = Readonly<Record<string, CampaignProblem>>;

type Shown = {
  isPublic: boolean;
  /** The language whose fields are reported when the campaign has no texts at all. */
  shown: Locale;
  /** The close rule of a campaign that has not chosen one. */
  usualRule: CloseRule;
};

/**
 * The problems of a campaign, by path. Every campaign needs a goal, a first day and a title in each language
 * it has; a public one also needs its story, the reason to donate and the budget labels in each language. One
 * language is enough. A campaign that gives donations back also needs a last day.
 */
export function findMissing(texts: Texts, { isPublic, shown, usualRule }: Shown): CampaignProblems {
  const languages = languagesOf(texts);
  const problems: Record<string, CampaignProblem> = {};
  const require = (path: string) => {
    if (textAt(texts, path) === '') problems[path] = 'required';
  };
  for (const language of languages.length > 0 ? languages : [shown]) {
    require(pathOf('title', language));
    if (!isPublic) continue;
    require(pathOf('story', language));
    require(pathOf('why', language));
    for (const { number } of budgetOf(texts)) require(labelPath(number, language));
  }
  const goal = textAt(texts, 'goal');
  if (goal === '') problems.goal = 'required';
  else {
    const cents = centsOf(goal);
    if (cents === undefined) problems.goal = 'invalid';
    else if (cents < minGoalCents) problems.goal = 'too_small';
  }
  const [startsOn, endsOn] = [textAt(texts, 'startsOn'), textAt(texts, 'endsOn')];
  if (startsOn === '') problems.startsOn = 'required';
  else if (!isDay(startsOn)) problems.startsOn = 'invalid_format';
  if (endsOn !== '' && !isDay(endsOn)) problems.endsOn = 'invalid_format';
  else if (endsOn !== '' && endsOn < startsOn) problems.endsOn = 'too_small';
  if (endsOn === '' && (closeRuleIn(texts) ?? usualRule) === 'give_back') problems.endsOn = 'required';
  for (const { number } of budgetOf(texts)) {
    const path = amountPath(number);
    const typed = textAt(texts, path);
    if (typed === '') problems[path] = 'required';
    else if (centsOf(typed) === undefined) problems[path] = 'invalid';
  }
  return problems;
}

/** Lists that the audit log stores as one text each, with one line per entry; `path` gives the path of an entry. */
const lists = [
  { field: 'amounts', count: maxBudgetLines, path: (number: number) => amountPath(number) },
  { field: 'pictures', count: maxGalleryPictures, path: (number: number) => picturePath(number) },
];
const writtenLists = [
  { field: 'budget', count: maxBudgetLines, path: labelPath },
  { field: 'pictureAlts', count: maxGalleryPictures, path: pictureAltPath },
];

type RecordedTexts = Readonly<Record<string, string | Readonly<Record<string, string>>>>;

/** Texts in the format of the audit log: `title` and the other fields by language. */
function recordOf(texts: Texts): RecordedTexts {
  const linesOf = (count: number, path: (number: number) => string) =>
    upTo(count)
      .map((number) => textAt(texts, path(number)).replace(/\s+/g, ' '))
      .join('\n')
      .trimEnd();
  const perLanguage = (read: (language: Locale) => string) =>
    Object.fromEntries(
      locales.map((language) => [language, read(language)] as const).filter(([, text]) => text !== ''),
    );
  return {
    ...Object.fromEntries(commonFields.map((field) => [field, texts[field] ?? ''])),
    ...Object.fromEntries(lists.map(({ field, count, path }) => [field, linesOf(count, path)])),
    ...Object.fromEntries(
      [...languageFields, 'body'].map((field) => [
        field,
        perLanguage((language) => texts[pathOf(field, language)] ?? ''),
      ]),
    ),
    ...Object.fromEntries(
      writtenLists.map(({ field, count, path }) => [
        field,
        perLanguage((language) => linesOf(count, (number) => path(number, language))),
      ]),
    ),
  };
}

/** The values that the audit log stores when `texts` replace `others`: the fields that differ and are not empty. */
export function recordedTexts(texts: Texts, others: Texts = {}): RecordedTexts {
  const before = recordOf(others);
  const found: Record<string, RecordedTexts[string]> = {};
  for (const [field, value] of Object.entries(recordOf(texts))) {
    const other = before[field];
    if (typeof value === 'string') {
      if (value !== '' && value !== other) found[field] = value;
      continue;
    }
    const own = Object.entries(value).filter(
      ([language, text]) => !isTexts(other) || other[language] !== text,
    );
    if (own.length > 0) found[field] = Object.fromEntries(own);
  }
  return found;
}

/** The texts in a record of the audit log, by path. */
export function textsOfRecord(values: Readonly<Record<string, unknown>>): Texts {
  const found: [string, string][] = [];
  const add = (lines: string, count: number, path: (number: number) => string) => {
    const entries = lines.split('\n');
    for (const number of upTo(count)) found.push([path(number), entries[number - 1] ?? '']);
  };
  for (const field of commonFields) {
    const text = values[field];
    if (typeof text === 'string') found.push([field, text]);
  }
  for (const { field, count, path } of lists) {
    const lines = values[field];
    if (typeof lines === 'string') add(lines, count, path);
  }
  for (const field of [...languageFields, 'body']) {
    const texts = values[field];
    if (!isTexts(texts)) continue;
    for (const [language, text] of Object.entries(texts)) found.push([`${field}.${language}`, text]);
  }
  for (const { field, count, path } of writtenLists) {
    const texts = values[field];
    if (!isTexts(texts)) continue;
    for (const language of locales) {
      const lines = texts[language];
      if (lines !== undefined) add(lines, count, (number) => path(number, language));
    }
  }
  return Object.fromEntries(found);
}
