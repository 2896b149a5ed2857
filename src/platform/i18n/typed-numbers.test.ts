import { expect, test } from 'vitest';
import { moneyProblem, wholeNumberProblem } from './typed-numbers.ts';

test.each([
  ['4,50', undefined],
  ['€ 4.5', undefined],
  [' ', 'required'],
  ['1.234', 'money_ambiguous'],
  ['4,5051', 'money_decimals'],
  ['999999999', 'money_too_big'],
  ['four', 'money_unreadable'],
])('an amount that is typed as %j has the problem %s', (text, problem) => {
  expect(moneyProblem(text)).toBe(problem);
});

test.each([
  ['0', undefined],
  [' 24 ', undefined],
  ['', 'required'],
  ['25', 'number_invalid'],
  ['1,5', 'number_invalid'],
  ['-1', 'number_invalid'],
  ['99999999999999999999', 'number_invalid'],
])('a whole number up to 24 that is typed as %j has the problem %s', (text, problem) => {
  expect(wholeNumberProblem(text, 24)).toBe(problem);
});
