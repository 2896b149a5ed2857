import type { Locale } from './catalogues.ts';

type Rule = { problem: string; pattern: RegExp };

/** In every language. */
const commonRules: Rule[] = [
  { problem: 'writes a placeholder as {x} instead of {{x}}', pattern: /(?<!\{)\{\w+\}(?!\})/ },
  { problem: 'has three dots instead of …', pattern: /\.\.\./ },
  { problem: 'has two spaces in a row', pattern: / {2}/ },
  { problem: 'begins or ends with a space', pattern: /^\s|\s$/ },
  { problem: 'has a space before its full stop or comma', pattern: / [.,](?!\d)/ },
  { problem: 'has an unknown character name such as &quot;', pattern: /&#?\w+;/ },
];

const spaceBeforePercent = {
  problem: 'lacks a no-break space before %',
  pattern: /[^\u00a0\u202f]%/,
};

const angleQuotes = { problem: 'has quotation marks other than « »', pattern: /[“”„"]/ };

const halfWidth = { problem: 'has half-width punctuation' };

/** The glossary's rules for each language, as far as patterns can check them. */
const rules: Partial<Record<Locale, Rule[]>> = {
  it: [
    {
      problem: 'has an article before a date: "il 8 novembre" is wrong; write "…: {{date}}"',
      pattern: /\b(?:il|al|dal|del|nel|sul) \{\{(?:date|day|from|until)\}\}/i,
    },
    { problem: 'has a space before %', pattern: /[\s\u00a0]%(?! vol)/ },
    { problem: "has an apostrophe other than '", pattern: /\p{L}’\p{L}/u },
    angleQuotes,
  ],
  en: [
    { problem: 'has a straight apostrophe', pattern: /\p{L}'\p{L}/u },
    { problem: 'has a space before %', pattern: /[\s\u00a0]%(?! vol)/ },
  ],
  es: [spaceBeforePercent, angleQuotes],
  de: [spaceBeforePercent, { problem: 'lacks a no-break space before …', pattern: /[^\u00a0]…/ }],
  pt: [spaceBeforePercent, angleQuotes],
  ru: [spaceBeforePercent],
  fr: [
    spaceBeforePercent,
    { problem: 'has a straight apostrophe', pattern: /\p{L}'\p{L}/u },
    {
      problem: 'lacks a no-break space at its punctuation, narrow before ; ! ?',
      pattern: /[^\u202f!?][!?;]|[^\u00a0]:(?=\s|$)|[^\u00a0]»|«[^\u00a0]/u,
    },
  ],
  zh: [{ ...halfWidth, pattern: /\p{Script=Han}[,;:!?.()]/u }],
  ja: [
    { ...halfWidth, pattern: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;:!?.()]/u },
    {
      problem: 'has a space beside TU Token',
      pattern:
        /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}] TU Token|TU Token [\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
    },
  ],
};

/** Violations of the typography of its language by a text. */
export function findTypos(locale: Locale, text: string): string[] {
  const found = [...commonRules, ...(rules[locale] ?? [])].filter(({ pattern }) => pattern.test(text));
  const problems = found.map(({ problem }) => problem);
  if (locale === 'es' && !(isPaired(text, '¿', '?') && isPaired(text, '¡', '!'))) {
    problems.push('does not open what it closes with ? or !');
  }
  return problems;
}

const isPaired = (text: string, opening: string, closing: string): boolean =>
  text.split(opening).length === text.split(closing).length;
