import { isTexts, type Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { defaultLocale, type Locale, locales } from '#platform/i18n/locales.ts';
import type { IssueCode } from '#platform/kernel/input-issues.ts';
import { hasWords } from '#platform/kernel/person-fields.ts';
import { maxAnswerLength, maxPhrasingLength, maxPhrasings } from './own-answers.rules.ts';

/** The texts of an own answer in each of its languages: their paths are `questions.it`, `answer.de` and so on. */
export const ownAnswerFields = ['questions', 'answer'] as const;
export type OwnAnswerField = (typeof ownAnswerFields)[number];

export const pathOf = (field: OwnAnswerField, language: Locale) => `${field}.${language}` as const;

/** Its common fields: the cited page, if any, and `isUsed`, which is `yes` or empty. */
export const commonPaths = ['page', 'isUsed'] as const;

export type LanguageTexts = Readonly<Record<OwnAnswerField, string>>;

/** Lines without control and bidirectional characters. French no-break spaces are preserved. */
const readLines = (text: string): string[] =>
  text.split(/\r\n|\r|\n/).map((line) =>
    line
      .toWellFormed()
      .replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
      .trim(),
  );

/** The phrasings of a question: one on each line. */
export const splitPhrasings = (questions: string): string[] =>
  readLines(questions).filter((line) => line !== '');

/** The texts of a language in their stored form; undefined when they are empty. */
export function textsIn(texts: Texts, language: Locale): LanguageTexts | undefined {
  const questions = splitPhrasings(texts[pathOf('questions', language)] ?? '').join('\n');
  const answer = readLines(texts[pathOf('answer', language)] ?? '')
    .join('\n')
    .trim();
  return questions === '' && answer === '' ? undefined : { questions, answer };
}

/** The languages with texts. */
export const languagesOf = (texts: Texts): Locale[] =>
  locales.filter((language) => textsIn(texts, language) !== undefined);

/** Texts in the form in which they are read again. */
export function asStored(texts: Texts): Texts {
  const written = languagesOf(texts).flatMap((language) => {
    const own = textsIn(texts, language);
    return ownAnswerFields.map((field) => [pathOf(field, language), own?.[field] ?? ''] as const);
  });
  const common = [['page', texts.page ?? ''] as const, ['isUsed', texts.isUsed ? 'yes' : ''] as const];
  return Object.fromEntries([...written, ...common].filter(([, text]) => text !== ''));
}

/**
 * The problems of an own answer, by path. Italian is required; in any other language both parts are required,
 * or none.
 */
export function findOwnAnswerProblems(texts: Texts): Readonly<Record<string, IssueCode>> {
  const languages = new Set([defaultLocale, ...languagesOf(texts)]);
  return Object.fromEntries(
    [...languages].flatMap((language) => {
      const { questions, answer } = textsIn(texts, language) ?? { questions: '', answer: '' };
      const problems = { questions: problemOfQuestions(questions), answer: problemOfAnswer(answer) };
      return ownAnswerFields.flatMap((field) => {
        const problem = problems[field];
        return problem ? [[pathOf(field, language), problem] as const] : [];
      });
    }),
  );
}

function problemOfQuestions(questions: string): IssueCode | undefined {
  const phrasings = splitPhrasings(questions);
  if (phrasings.length === 0) return 'required';
  if (phrasings.length > maxPhrasings) return 'too_many';
  if (phrasings.some((phrasing) => phrasing.length > maxPhrasingLength)) return 'too_long';
  // Punctuation alone is not a question.
  return phrasings.every(hasWords) ? undefined : 'invalid';
}

function problemOfAnswer(answer: string): IssueCode | undefined {
  if (answer === '') return 'required';
  return answer.length > maxAnswerLength ? 'too_long' : undefined;
}

/** The texts for the audit record: those that differ from `others`, or all. */
export function recordedTexts(texts: Texts, others: Texts = {}) {
  const isOther = (path: string) => (texts[path] ?? '') !== (others[path] ?? '');
  const written = ownAnswerFields.flatMap((field) => {
    const own = locales.flatMap((language) => {
      const text = texts[pathOf(field, language)];
      return text && isOther(pathOf(field, language)) ? [[language, text] as const] : [];
    });
    return own.length > 0 ? [[field, Object.fromEntries(own)] as const] : [];
  });
  return {
    ...Object.fromEntries(written),
    ...(isOther('page') && { page: texts.page ?? '' }),
    ...(isOther('isUsed') && { isUsed: texts.isUsed === 'yes' }),
  };
}

/** The texts in a record of the log, by path. */
export function textsOfRecord(values: Readonly<Record<string, unknown>>): Texts {
  const written = ownAnswerFields.flatMap((field) => {
    const texts = values[field];
    const own = isTexts(texts) ? Object.entries(texts) : [];
    return own.map(([language, text]) => [`${field}.${language}`, text] as const);
  });
  return Object.fromEntries(written);
}
