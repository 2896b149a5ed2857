import type { Locale } from './catalogues.ts';

type Rule = { problem: string; pattern: RegExp };

const halfWidth = { problem: 'has half-width punctuation' };

/** The glossary's rules for each language, as far as patterns can check them. */
const rules: Partial<Record<Locale, Rule[]>> = {
  fr: [
    { problem: 'has a straight apostrophe', pattern: /\p{L}'\p{L}/u },
    {
      problem: 'lacks a no-break space at its punctuation',
      pattern: /[^\u00a0\u202f!?][!?;]|[^\u00a0\u202f]:(?=\s|$)|[^\u00a0\u202f]»|«[^\u00a0\u202f]/u,
    },
  ],
  zh: [{ ...halfWidth, pattern: /\p{Script=Han}[,;:!?.()]/u }],
  ja: [{ ...halfWidth, pattern: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}][,;:!?.()]/u }],
};

/** Violations of the typography of its language by a text. */
export function findTypos(locale: Locale, text: string): string[] {
  const found = (rules[locale] ?? []).filter(({ pattern }) => pattern.test(text));
  const problems = found.map(({ problem }) => problem);
  if (locale === 'es' && !(isPaired(text, '¿', '?') && isPaired(text, '¡', '!'))) {
    problems.push('does not open what it closes with ? or !');
  }
  return problems;
}

const isPaired = (text: string, opening: string, closing: string): boolean =>
  text.split(opening).length === text.split(closing).length;
