import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSameTexts, mergeTexts, type Texts } from './merge-texts.ts';
import { type Choose, chooseBoth, chooseMine } from './merge-values.ts';

const base = { 'growth.it': 'Crescere', 'growth.de': 'Wachsen' };

const merge = (from: Texts, mine: Texts, theirs: Texts, choose: Choose = chooseMine) =>
  mergeTexts(from, mine, theirs, { hasLines: () => false, choose });

test('a change by only one of two people is in the result', () => {
  const merged = merge(
    base,
    { ...base, 'growth.it': 'Crescere insieme' },
    { ...base, 'growth.de': 'Zusammen wachsen' },
  );
  expect(merged.texts).toEqual({ 'growth.it': 'Crescere insieme', 'growth.de': 'Zusammen wachsen' });
  expect(merged.taken).toEqual([{ path: 'growth.de', theirs: 'Zusammen wachsen' }]);
  expect(merged.conflicts).toEqual([]);
});

test('when two people changed the same text, the result contains the version that was chosen', () => {
  const [mine, theirs] = [
    { ...base, 'growth.it': 'Mio' },
    { ...base, 'growth.it': 'Loro' },
  ];
  const merged = merge(base, mine, theirs);
  expect(merged.texts['growth.it']).toBe('Mio');
  expect(merged.conflicts).toMatchObject([
    { path: 'growth.it', mine: 'Mio', theirs: 'Loro', canKeepBoth: false },
  ]);
  expect(merge(base, mine, theirs, () => 'theirs').texts['growth.it']).toBe('Loro');
});

test('the same change by two people is not a conflict', () => {
  const both = { ...base, 'growth.it': 'Insieme' };
  expect(merge(base, both, both)).toEqual({ texts: both, taken: [], conflicts: [] });
});

test('a text that the other person removed is removed, unless the current user changed it', () => {
  const theirs = { 'growth.it': 'Crescere' };
  expect(merge(base, base, theirs).texts['growth.de']).toBe('');
  expect(merge(base, { ...base, 'growth.de': 'Neu' }, theirs).texts['growth.de']).toBe('Neu');
});

test('an empty text equals a missing one', () => {
  expect(isSameTexts({}, { it: '' })).toBe(true);
  expect(isSameTexts({ it: 'a' }, { it: '' })).toBe(false);
  expect(isSameTexts({ toString: 'a' }, {})).toBe(false);
});

describe('a text with lines', () => {
  const mergeLong = (from: string, mine: string, theirs: string, choose: Choose = chooseBoth) => {
    const { texts, ...others } = mergeTexts(
      { it: from },
      { it: mine },
      { it: theirs },
      { hasLines: () => true, choose },
    );
    return { text: texts.it, ...others };
  };

  test('contains the lines that each of two people wrote', () => {
    const merged = mergeLong(
      'Uno\n\nDue\n\nTre',
      'Uno mio\n\nDue\n\nTre',
      'Uno\n\nDue\n\nTre\n\nQuattro loro',
    );
    expect(merged.text).toBe('Uno mio\n\nDue\n\nTre\n\nQuattro loro');
    expect(merged.conflicts).toEqual([]);
    expect(merged.taken).toEqual([{ path: 'it', theirs: '\nQuattro loro' }]);
  });

  test('contains both versions of a paragraph that two people changed, or only the chosen version', () => {
    const [from, mine, theirs] = ['Uno\n\nDue', 'Uno\n\nDue mio', 'Uno\n\nDue loro'] as const;
    const merged = mergeLong(from, mine, theirs);
    expect(merged.text).toBe('Uno\n\nDue loro\n\nDue mio');
    expect(merged.conflicts).toMatchObject([{ mine: 'Due mio', theirs: 'Due loro', canKeepBoth: true }]);
    expect(mergeLong(from, mine, theirs, () => 'mine').text).toBe(mine);
    expect(mergeLong(from, mine, theirs, () => 'theirs').text).toBe(theirs);
  });

  test('contains the changes of two people to adjacent list items', () => {
    const merged = mergeLong('- pane\n- vino', '- pane\n- vino rosso', '- pane nero\n- vino');
    expect(merged.text).toBe('- pane nero\n- vino rosso');
    expect(merged.conflicts).toEqual([]);
  });

  test('contains the items that two people added to a list, in one list', () => {
    expect(mergeLong('- pane', '- pane\n- vino', '- pane\n- birra').text).toBe('- pane\n- birra\n- vino');
  });

  test('contains a changed line even if the other person removed this line', () => {
    expect(mergeLong('Uno\n\nDue', 'Uno', 'Uno\n\nDue loro').text).toContain('Due loro');
  });

  const line = fc.stringMatching(/^[a-d]{0,2}$/);
  const lines = fc.array(line, { maxLength: 12 });

  test('loses no line that anybody added, after any changes', () => {
    fc.assert(
      fc.property(lines, lines, lines, (from, mine, theirs) => {
        const kept = mergeLong(from.join('\n'), mine.join('\n'), theirs.join('\n')).text?.split('\n') ?? [];
        for (const side of [mine, theirs]) {
          for (const each of side.filter((text) => text !== '' && !from.includes(text)))
            expect(kept).toContain(each);
        }
      }),
    );
  });

  test('contains all changes without a conflict when two people changed different parts', () => {
    const own = fc.array(fc.stringMatching(/^mine [a-z]{1,3}$/), { minLength: 1, maxLength: 4 });
    const others = fc.array(fc.stringMatching(/^theirs [a-z]{1,3}$/), { minLength: 1, maxLength: 4 });
    const kept = fc.uniqueArray(fc.stringMatching(/^[a-z]{3,8}$/), { minLength: 4, maxLength: 12 });
    const place = fc.nat({ max: 100 });
    fc.assert(
      fc.property(kept, own, others, place, place, (from, mine, theirs, one, other) => {
        const [at, past] = [one % from.length, other % from.length];
        // Two additions at the same place are a conflict.
        fc.pre(at !== past);
        const merged = mergeLong(
          from.join('\n'),
          from.toSpliced(at, 0, ...mine).join('\n'),
          from.toSpliced(past, 0, ...theirs).join('\n'),
        );
        const expected =
          at < past
            ? from.toSpliced(past, 0, ...theirs).toSpliced(at, 0, ...mine)
            : from.toSpliced(at, 0, ...mine).toSpliced(past, 0, ...theirs);
        expect(merged.text).toBe(expected.join('\n'));
        expect(merged.conflicts).toEqual([]);
      }),
    );
  });
});
