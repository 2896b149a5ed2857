import * as z from 'zod/mini';
import { defineDocument, type Problems } from '#areas/collaboration/editing/define-document.ts';
import { flagField, textField } from '#areas/collaboration/editing/document-fields.ts';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { defaultLocale } from '#platform/i18n/locales.ts';
import type { IssueCode } from '#platform/kernel/input-issues.ts';
import { hasWords } from '#platform/kernel/person-fields.ts';
import { maxAnswerLength, maxPhrasingLength, maxPhrasings } from './own-answers.rules.ts';

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

/** A text whose exact limits are those of `findOwnAnswerProblems`. */
const writtenField = (normalize: (text: string) => string) =>
  textField(4 * maxAnswerLength).check(z.overwrite(normalize));

/** An own answer: the phrasings of its question and its answer, the cited page, if any, and whether it is used. */
export const ownAnswerDocument = defineDocument({
  perLanguage: {
    questions: writtenField((text) => splitPhrasings(text).join('\n')),
    answer: writtenField((text) => readLines(text).join('\n').trim()),
  },
  common: { page: textField(200), isUsed: flagField },
  merged: ['questions', 'answer'],
  unversioned: ['page', 'isUsed'],
});

export const { pathOf, textsIn, languagesOf } = ownAnswerDocument;

/**
 * The problems of an own answer, by path. Italian is required; in any other language both parts are required,
 * or none.
 */
export function findOwnAnswerProblems(texts: Texts): Problems<IssueCode> {
  const languages = new Set([defaultLocale, ...languagesOf(texts)]);
  return Object.fromEntries(
    [...languages].flatMap((language) => {
      const { questions, answer } = textsIn(texts, language) ?? { questions: '', answer: '' };
      return [
        [pathOf('questions', language), problemOfQuestions(questions)] as const,
        [pathOf('answer', language), problemOfAnswer(answer)] as const,
      ].flatMap(([path, problem]) => (problem ? [[path, problem] as const] : []));
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
