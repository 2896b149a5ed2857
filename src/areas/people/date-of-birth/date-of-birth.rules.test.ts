import { describe, expect, test } from 'vitest';
import { ageOn, readDateOfBirth } from './date-of-birth.rules.ts';

const today = '2026-11-22';
const read = (day: string, month: string, year: string) => readDateOfBirth({ day, month, year }, today);

describe('a date of birth in three fields', () => {
  test.each([
    ['12', '3', '1985', '1985-03-12'],
    [' 1', '12', '2000 ', '2000-12-01'],
    ['29', '2', '2000', '2000-02-29'],
    ['１２', '3', '１９８５', '1985-03-12'],
  ])('%s, %s, %s is %s', (day, month, year, date) => {
    expect(read(day, month, year)).toEqual({ ok: true, date });
  });

  test.each([
    ['', '3', '1985'],
    ['12', '', '1985'],
    ['12', '3', ''],
    ['12', '3', '198'],
  ])('%s, %s, %s is not complete', (day, month, year) => {
    expect(read(day, month, year)).toEqual({ ok: false, problem: 'incomplete' });
  });

  test.each([
    ['31', '2', '1985'],
    ['29', '2', '1900'],
    ['0', '3', '1985'],
    ['12', '3', '1895'],
    ['12', '3', '19850'],
    ['x', '3', '1985'],
    ['12', '3', '2020'],
  ])('%s, %s, %s is impossible', (day, month, year) => {
    expect(read(day, month, year)).toEqual({ ok: false, problem: 'impossible' });
  });

  test('a day in the future has a separate error', () => {
    expect(read('12', '3', '2085')).toEqual({ ok: false, problem: 'in_future' });
    expect(read('23', '11', '2026')).toEqual({ ok: false, problem: 'in_future' });
  });
});

test.each([
  ['2008-11-20', '2026-11-20', 18],
  ['2008-11-21', '2026-11-20', 17],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('a person born on %s is, on %s, %i years old', (born, day, age) => {
  expect(ageOn(born, day)).toBe(age);
});
