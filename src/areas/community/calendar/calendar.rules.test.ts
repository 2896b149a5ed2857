import { describe, expect, test } from 'vitest';
import {
  addMonths,
  countCharacters,
  emptyNote,
  findNoteProblems,
  lastOfMonth,
  maxPlaceLength,
  maxTextLength,
  normalizeNote,
  noteRights,
  spanOfMonth,
} from './calendar.rules.ts';

const note = { ...emptyNote('2026-12-05'), text: 'Cena sociale' };
const family = '👨‍👩‍👧‍👦';

describe('the text of a note', () => {
  test.each([
    ['one letter', 'a'],
    ['500 letters', 'a'.repeat(maxTextLength)],
    ['one word of 500 characters', 'ß'.repeat(maxTextLength)],
    ['500 families of emoji, each a single character', family.repeat(maxTextLength)],
    ['right-to-left letters', 'שלום לכולם'],
    ['what looks like markup', '<script>alert(1)</script>'],
  ])('may be %s', (_what, text) => {
    expect(findNoteProblems({ ...note, text })).toEqual({});
  });

  test.each([
    ['nothing', '', 'note_text_required'],
    ['only spaces and line breaks', ' \n\t ', 'note_text_required'],
    ['only characters that nobody sees', '\u202e\u0000', 'note_text_required'],
    ['501 letters', 'a'.repeat(maxTextLength + 1), 'note_text_too_long'],
    ['one letter with 4,000 accents', `x${'\u0301'.repeat(4000)}`, 'note_text_too_long'],
  ])('is not %s', (_what, text, code) => {
    expect(findNoteProblems({ ...note, text }).text?.code).toBe(code);
  });

  test('counts grapheme clusters', () => {
    expect(countCharacters(`${family}🇮🇹é`)).toBe(3);
    expect(countCharacters('e\u0301')).toBe(1);
  });

  test('preserves its line breaks, without invisible characters', () => {
    const { text, place } = normalizeNote({
      ...note,
      text: ' Uno \r\n\u202eDue\u0007 ',
      place: ' Sede\nvia Roma ',
    });
    expect([text, place]).toEqual(['Uno\nDue', 'Sede via Roma']);
  });
});

describe('the day, time and place of a note', () => {
  test.each(['2000-01-01', '2028-02-29', '2099-12-31'])('accept the day %s', (note_date) => {
    expect(findNoteProblems({ ...note, note_date })).toEqual({});
  });

  test.each(['', '1999-12-31', '2100-01-01', '2026-02-29', '2026-2-1', 'tomorrow'])(
    'refuse the day "%s"',
    (note_date) => {
      expect(findNoteProblems({ ...note, note_date }).note_date?.code).toBe('note_day_invalid');
    },
  );

  test.each(['24:00', '9:00', '12:60', 'noon'])('refuse the time "%s"', (note_time) => {
    expect(findNoteProblems({ ...note, note_time }).note_time?.code).toBe('note_time_invalid');
  });

  test('accept a time, and a place up to the maximum length', () => {
    expect(findNoteProblems({ ...note, note_time: '23:59', place: 'Sede' })).toEqual({});
    const place = 'x'.repeat(maxPlaceLength + 1);
    expect(findNoteProblems({ ...note, place }).place?.code).toBe('note_place_too_long');
  });
});

test.each([
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-06', -12, '2025-06'],
  ['2026-06', 18, '2027-12'],
])('%s and %i months are %s', (month, count, expected) => {
  expect(addMonths(month, count)).toBe(expected);
});

test('a month includes the whole weeks around it', () => {
  expect(lastOfMonth('2028-02')).toBe('2028-02-29');
  expect(spanOfMonth('2026-12')).toEqual({ from: '2026-11-25', to: '2027-01-06' });
});

test.each([
  ['a visitor', null, true, [false, false, false]],
  ['a member, of their own note', { isAdmin: false, isSocio: true }, true, [true, true, true]],
  ['a member, of another note', { isAdmin: false, isSocio: true }, false, [true, false, false]],
  ['who has left, of their own note', { isAdmin: false, isSocio: false }, true, [false, false, true]],
  ['an administrator, of another note', { isAdmin: true, isSocio: false }, false, [true, true, true]],
])('%s: can add, change, delete', (_who, reader, isOwn, expected) => {
  const { canAdd, canChange, canDelete } = noteRights(reader, { isOwn: reader !== null && isOwn });
  expect([canAdd, canChange, canDelete]).toEqual(expected);
});
