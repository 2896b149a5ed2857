import { describe, expect, test } from 'vitest';
import { findTermProblems } from './member-register.rules.ts';
import { registerList } from './register.list.ts';

describe('the selection of the register in a URL', () => {
  test('contains the day, the group and the search; digits are a member number', () => {
    const search = { day: '2026-05-01', q: ' rossi ', group: 'ended', cursor: 'abc' };
    expect(registerList.parse(search)).toEqual({ ...search, q: 'rossi' });
    expect(registerList.parse({ q: 42 })).toEqual({ q: '42' });
    expect(registerList.parse({ group: 'members' })).toEqual({});
  });

  test.each([
    { day: '2026-02-30' },
    { day: 20260501 },
    { q: '' },
    { q: ['a'] },
    { group: 'everybody' },
    { cursor: '' },
    { cursor: 'a'.repeat(101) },
  ])('ignores invalid parameters: %j', (search) => {
    expect(registerList.parse(search)).toEqual({});
  });
});

describe('the days of a board role', () => {
  const today = '2026-11-24';

  test.each([
    ['2026-01-01', '', []],
    ['2026-11-24', '2026-11-24', []],
    ['2026-11-25', '', ['since']],
    ['2026-13-01', '', ['since']],
    ['2026-05-01', '2026-04-30', ['until']],
    ['2026-05-01', '2026-11-25', ['until']],
  ])('from %s to %j: %j', (since, until, problems) => {
    expect(Object.keys(findTermProblems({ since, until }, today))).toEqual(problems);
  });
});
