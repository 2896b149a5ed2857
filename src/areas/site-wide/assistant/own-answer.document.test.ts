import { describe, expect, test } from 'vitest';
import {
  findOwnAnswerProblems,
  languagesOf,
  ownAnswerDocument,
  splitPhrasings,
} from './own-answer.document.ts';

const { normalize, record, readRecord } = ownAnswerDocument;

const italian = { 'questions.it': 'C’è parcheggio?', 'answer.it': 'Sì, dietro la sede.' };

describe('an own answer', () => {
  test.each<[string, Record<string, string>, Record<string, string>]>([
    ['has Italian', {}, { 'questions.it': 'required', 'answer.it': 'required' }],
    [
      'has Italian also beside another language',
      { 'questions.de': 'Parkplatz?', 'answer.de': 'Ja.' },
      { 'questions.it': 'required', 'answer.it': 'required' },
    ],
    ['has questions with its answer', { ...italian, 'answer.de': 'Ja.' }, { 'questions.de': 'required' }],
    ['has an answer to its questions', { ...italian, 'questions.de': 'Park?' }, { 'answer.de': 'required' }],
    ['counts spaces as nothing', { ...italian, 'questions.de': ' \n\t', 'answer.de': '\n' }, {}],
    ['has five questions', { ...italian, 'questions.it': 'a\nb\nc\nd\ne' }, {}],
    ['has no more', { ...italian, 'questions.it': 'a\nb\nc\nd\ne\nf' }, { 'questions.it': 'too_many' }],
    ['does not count empty lines', { ...italian, 'questions.it': 'a\n\n\nb\nc\nd\ne\n' }, {}],
    ['has questions of 200 characters', { ...italian, 'questions.it': 'x'.repeat(200) }, {}],
    [
      'has no longer ones',
      { ...italian, 'questions.it': `a\n${'x'.repeat(201)}` },
      { 'questions.it': 'too_long' },
    ],
    ['has questions with words', { ...italian, 'questions.it': 'a\n???' }, { 'questions.it': 'invalid' }],
    ['says 1,000 characters', { ...italian, 'answer.it': 'x'.repeat(1000) }, {}],
    ['says no more', { ...italian, 'answer.it': 'x'.repeat(1001) }, { 'answer.it': 'too_long' }],
    [
      'may be markup, which is text',
      { ...italian, 'answer.it': '<b>Sì</b> [qui](https://evil.example)' },
      {},
    ],
  ])('%s', (_rule, texts, problems) => {
    expect(findOwnAnswerProblems(texts)).toEqual(problems);
  });

  test('is stored without spaces around its lines, and without empty languages', () => {
    const typed = {
      ...italian,
      'questions.it': '  uno \r\n\n due\u202e ',
      'answer.it': ' a \n\n b ',
      'answer.de': ' ',
    };
    expect(normalize({ ...typed, isUsed: 'yes', page: '' })).toEqual({
      'questions.it': 'uno\ndue',
      'answer.it': 'a\n\nb',
      isUsed: 'yes',
    });
    expect(languagesOf(typed)).toEqual(['it']);
    expect(splitPhrasings('uno\ndue')).toEqual(['uno', 'due']);
  });

  test('is recorded with its changes, and its texts can be read from the record', () => {
    const before = { ...italian, page: '/chisiamo' };
    const after = { ...italian, 'answer.it': 'No.', 'answer.de': 'Nein.', isUsed: 'yes' };
    expect(record(after, before)).toEqual({
      answer: { it: 'No.', de: 'Nein.' },
      page: '',
      isUsed: true,
    });
    expect(record(before, after)).toEqual({
      answer: { it: 'Sì, dietro la sede.' },
      page: '/chisiamo',
      isUsed: false,
    });
    expect(readRecord(record(after, before))).toEqual({ 'answer.it': 'No.', 'answer.de': 'Nein.' });
  });
});
