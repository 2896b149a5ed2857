import { expect, test } from 'vitest';
import { isSameTexts, mergeTexts } from './merge-texts.ts';

const base = { 'growth.it': 'Crescere', 'growth.de': 'Wachsen' };

test('what only one of two changed is in both', () => {
  const merged = mergeTexts(
    base,
    { ...base, 'growth.it': 'Crescere insieme' },
    { ...base, 'growth.de': 'Zusammen wachsen' },
  );
  expect(merged.texts).toEqual({ 'growth.it': 'Crescere insieme', 'growth.de': 'Zusammen wachsen' });
  expect(merged.taken.map(({ path }) => path)).toEqual(['growth.de']);
  expect(merged.conflicts).toEqual([]);
});

test('of what both changed, mine stays and theirs is told', () => {
  const merged = mergeTexts(base, { ...base, 'growth.it': 'Mio' }, { ...base, 'growth.it': 'Loro' });
  expect(merged.texts['growth.it']).toBe('Mio');
  expect(merged.conflicts).toEqual([{ path: 'growth.it', mine: 'Mio', theirs: 'Loro' }]);
});

test('the same change by both is no conflict', () => {
  const both = { ...base, 'growth.it': 'Insieme' };
  expect(mergeTexts(base, both, both)).toEqual({ texts: both, taken: [], conflicts: [] });
});

test('a text that the others removed goes, unless I changed it', () => {
  const theirs = { 'growth.it': 'Crescere' };
  expect(mergeTexts(base, base, theirs).texts['growth.de']).toBe('');
  expect(mergeTexts(base, { ...base, 'growth.de': 'Neu' }, theirs).texts['growth.de']).toBe('Neu');
});

test('an empty text is the same as none', () => {
  expect(isSameTexts({}, { it: '' })).toBe(true);
  expect(isSameTexts({ it: 'a' }, { it: '' })).toBe(false);
  expect(isSameTexts({ toString: 'a' }, {})).toBe(false);
});
