import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listDifferences } from './differences.rules.ts';

describe('the differences of a record', () => {
  it('are its values before and after, changed ones first', () => {
    expect(
      listDifferences({ title: 'Tazza', deletedAt: null }, { title: 'Tazza', deletedAt: '2026' }),
    ).toEqual([
      { path: ['deletedAt'], before: null, after: '2026', isChanged: true },
      { path: ['title'], before: 'Tazza', after: 'Tazza', isChanged: false },
    ]);
  });

  it('include nested values, and treat lists as one value', () => {
    const before = { altTexts: { it: 'Una tazza' }, pictureIds: ['a', 'b'] };
    const after = { altTexts: { it: 'La tazza', en: 'The mug' }, pictureIds: ['b', 'a'] };
    expect(listDifferences(before, after)).toEqual([
      { path: ['altTexts', 'it'], before: 'Una tazza', after: 'La tazza', isChanged: true },
      { path: ['altTexts', 'en'], before: undefined, after: 'The mug', isChanged: true },
      { path: ['pictureIds'], before: ['a', 'b'], after: ['b', 'a'], isChanged: true },
    ]);
  });

  it('of a new subject have no value before', () => {
    expect(listDifferences(null, { stock: 3 })).toEqual([
      { path: ['stock'], before: undefined, after: 3, isChanged: true },
    ]);
    expect(listDifferences({ stock: 3 }, null)).toEqual([
      { path: ['stock'], before: 3, after: undefined, isChanged: true },
    ]);
    expect(listDifferences(null, null)).toEqual([]);
  });

  it('do not depend on the order of property names', () => {
    expect(listDifferences({ a: [{ x: 1, y: 2 }] }, { a: [{ y: 2, x: 1 }] })).toMatchObject([
      { isChanged: false },
    ]);
  });

  it('treat property names of Object.prototype like other names', () => {
    const named = (text: string) => JSON.parse(`{"__proto__": "${text}", "constructor": "${text}"}`);
    expect(listDifferences(named('a'), named('b'))).toHaveLength(2);
    expect(listDifferences({}, named('b'))).toMatchObject([{ before: undefined }, { before: undefined }]);
  });

  it('show an empty group that was added or removed', () => {
    const [difference, ...more] = listDifferences({ altTexts: {} }, {});
    expect(difference).toMatchObject({ path: ['altTexts'], isChanged: true });
    expect(more).toEqual([]);
  });

  it('exist for any values: equal values have no change, others have one', () => {
    const values = fc.dictionary(fc.string(), fc.jsonValue());
    fc.assert(
      fc.property(values, values, (before, after) => {
        const isEqual = listDifferences(before, after).every(({ isChanged }) => !isChanged);
        expect(listDifferences(before, structuredClone(before)).filter((each) => each.isChanged)).toEqual([]);
        if (Object.keys(before).length > 0 && Object.keys(after).length === 0) expect(isEqual).toBe(false);
      }),
    );
  });
});
