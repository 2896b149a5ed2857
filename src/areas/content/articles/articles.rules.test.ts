import { expect, test } from 'vitest';
import { haveUnsavedPictures } from './articles.rules.ts';

const picture = (digit: string) =>
  `![Una festa](/media/pictures/01890000-0000-7000-8000-00000000000${digit}/640.webp)`;

test.each([
  { what: 'without pictures', texts: ['Ciao'], saved: [], expected: false },
  { what: 'with a new one', texts: [`Ciao ${picture('1')}`], saved: ['Ciao'], expected: true },
  { what: 'with the saved one', texts: [`Ciao ${picture('1')}`], saved: [picture('1')], expected: false },
  { what: 'with another one', texts: [picture('1') + picture('2')], saved: [picture('1')], expected: true },
  {
    what: 'with the one of another language',
    texts: [picture('1')],
    saved: ['', picture('1')],
    expected: false,
  },
  {
    what: 'with one of another site',
    texts: ['![x](https://example.org/a.png)'],
    saved: [],
    expected: false,
  },
])('a draft $what: $expected', ({ texts, saved, expected }) => {
  expect(haveUnsavedPictures(texts, saved)).toBe(expected);
});
