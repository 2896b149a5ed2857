import { describe, expect, test } from 'vitest';
import { findTermProblems, parseRegisterSelection } from './member-register.rules.ts';

describe('the selection of the register in a URL', () => {
  test('contains the day, the group and the search; digits are a member number', () => {
    const search = { al: '2026-05-01', q: ' rossi ', group: 'ended', cursor: 'abc' };
    expect(parseRegisterSelection(search)).toEqual({ ...search, q: 'rossi' });
    expect(parseRegisterSelection({ q: 42 })).toEqual({ q: '42' });
    expect(parseRegisterSelection({ group: 'members' })).toEqual({});
  });

  test.each([
    { al: '2026-02-30' },
    { al: 20260501 },
    { q: '' },
    { q: ['a'] },
    { group: 'everybody' },
    { cursor: '' },
    { cursor: 'a'.repeat(101) },
  ])('ignores invalid parameters: %j', (search) => {
    expect(parseRegisterSelection(search)).toEqual({});
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
