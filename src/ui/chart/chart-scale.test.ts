import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chartScale, shareOf } from './chart-scale.ts';

test.each([
  [
    [0, 1],
    [0, 1],
  ],
  [[3], [0, 1, 2, 3]],
  [
    [47, 12],
    [0, 20, 40, 60],
  ],
  [[1000], [0, 500, 1000]],
  [
    [-20, 35],
    [-20, 0, 20, 40],
  ],
  [[], [0, 1]],
])('a scale for %j has the ticks %j', (values, ticks) => {
  expect(chartScale(values).ticks).toEqual(ticks);
});

test('a scale includes all values and zero, in two to eight ticks, whole for whole values', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1e9, max: 1e9 }), { minLength: 1 }), (values) => {
      const scale = chartScale(values);
      for (const value of [0, ...values]) {
        expect(shareOf(scale, value)).toBeGreaterThanOrEqual(0);
        expect(shareOf(scale, value)).toBeLessThanOrEqual(1);
      }
      expect(scale.ticks.length).toBeGreaterThanOrEqual(2);
      expect(scale.ticks.length).toBeLessThanOrEqual(8);
      expect(scale.ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});
