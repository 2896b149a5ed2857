import { describe, expect, test } from 'vitest';
import { chooseBoth } from '#areas/collaboration/editing/merge-values.ts';
import { type Draft, emptyDraft, emptyVariant, inEachLanguage, type Names } from './draft.ts';
import { addValue, removeOption, removeValue } from './draft-options.ts';
import { isSameDraft, mergeDrafts as merge } from './merge-drafts.ts';

const mergeDrafts = (from: Draft, mine: Draft, theirs: Draft) => merge(from, mine, theirs, chooseBoth);

const names = (it: string): Names => ({ ...inEachLanguage(() => ''), it });

const base: Draft = {
  ...emptyDraft('gadget'),
  handle: 'maglietta',
  options: [
    {
      key: 'o',
      id: 'o',
      names: names('Taglia'),
      hasColours: false,
      values: [
        { key: 's', id: 's', names: names('S'), colour: '' },
        { key: 'm', id: 'm', names: names('M'), colour: '' },
      ],
    },
  ],
  variants: [
    { ...emptyVariant, key: 'v1', id: 'v1', choice: ['s'], price: '20,00', stock: '5' },
    { ...emptyVariant, key: 'v2', id: 'v2', choice: ['m'], price: '20,00', stock: '7' },
  ],
};

const titled = (draft: Draft, it: string): Draft => ({
  ...draft,
  texts: { ...draft.texts, it: { ...draft.texts.it, title: it } },
});

const withStock = (draft: Draft, stock: string): Draft => ({
  ...draft,
  variants: draft.variants.map((variant, index) => (index === 0 ? { ...variant, stock } : variant)),
});

describe('merging the edits of two people', () => {
  test('keeps both edits when they change different fields', () => {
    const { draft, taken, conflicts } = mergeDrafts(base, titled(base, 'Maglia'), withStock(base, '4'));
    expect(draft).toEqual(withStock(titled(base, 'Maglia'), '4'));
    expect(taken).toEqual([{ path: 'variants.v1.stock', theirs: '4' }]);
    expect(conflicts).toEqual([]);
  });

  test('keeps my edit and reports a conflict when both people changed the same field', () => {
    const { draft, taken, conflicts } = mergeDrafts(base, withStock(base, '30'), withStock(base, '4'));
    expect(draft.variants[0]?.stock).toBe('30');
    expect(taken).toEqual([]);
    expect(conflicts).toMatchObject([{ path: 'variants.v1.stock', mine: '30', theirs: '4' }]);
    const chosen = merge(base, withStock(base, '30'), withStock(base, '4'), () => 'theirs');
    expect(chosen.draft.variants[0]?.stock).toBe('4');
  });

  test('keeps both edits when they change different lines of the description', () => {
    const described = (description: string): Draft => ({
      ...base,
      texts: { ...base.texts, it: { ...base.texts.it, description } },
    });
    const merged = mergeDrafts(
      described('Uno\nDue\nTre'),
      described('Uno mio\nDue\nTre'),
      described('Uno\nDue\nTre loro'),
    );
    expect(merged.draft.texts.it.description).toBe('Uno mio\nDue\nTre loro');
    expect(merged.conflicts).toEqual([]);
  });

  test('merges the list entries that the two people added or removed', () => {
    const listing = (...collections: string[]): Draft => ({ ...base, collections });
    expect(mergeDrafts(listing('a'), listing('a', 'mine'), listing('a', 'theirs')).draft.collections).toEqual(
      ['a', 'theirs', 'mine'],
    );
    expect(mergeDrafts(listing('a', 'b'), listing('b'), listing('a', 'b', 'c')).draft.collections).toEqual([
      'b',
      'c',
    ]);
  });

  test('reports no conflict for equal edits', () => {
    const merged = mergeDrafts(base, titled(base, 'Maglia'), titled(base, 'Maglia'));
    expect(merged).toEqual({ draft: titled(base, 'Maglia'), taken: [], conflicts: [] });
  });

  test('takes the edit of the other person when I changed nothing', () => {
    const theirs = addValue(withStock(base, '4'), 'o');
    expect(isSameDraft(mergeDrafts(base, base, theirs).draft, theirs)).toBe(true);
  });

  test('keeps my edit when only I edited', () => {
    const mine = addValue(withStock(base, '4'), 'o');
    expect(mergeDrafts(base, mine, base)).toEqual({ draft: mine, taken: [], conflicts: [] });
  });

  test('reports a conflict when I edited a variant that the other person removed, and adds it as a new variant', () => {
    const mine = addValue(base, 'o');
    const { draft, conflicts } = mergeDrafts(base, mine, removeValue(base, 'o', 's'));
    expect(conflicts.map(({ path }) => path)).toContain('options');
    expect(draft.variants.map(({ id }) => id)).toEqual([undefined, 'v2', undefined]);
  });

  test('adds an option or option value as a new one when I edited it and the other person removed it', () => {
    const mine = addValue(base, 'o');
    const withoutValue = mergeDrafts(base, mine, removeValue(base, 'o', 's')).draft.options;
    expect(withoutValue.map(({ id }) => id)).toEqual(['o']);
    expect(withoutValue[0]?.values.map(({ id }) => id)).toEqual([undefined, 'm', undefined]);
    const withoutOption = mergeDrafts(base, mine, removeOption(base, 'o')).draft.options;
    expect(withoutOption[0]).not.toHaveProperty('id');
    expect(withoutOption[0]?.values.map(({ id }) => id)).toEqual([undefined, undefined, undefined]);
  });

  test('keeps my prices when the other person added an option value', () => {
    const mine = { ...base, variants: base.variants.map((variant) => ({ ...variant, price: '18,00' })) };
    const { draft, conflicts } = mergeDrafts(base, mine, addValue(base, 'o'));
    expect(draft.variants.map(({ price }) => price)).toEqual(['18,00', '18,00', '20,00']);
    expect(conflicts).toEqual([]);
  });
});
