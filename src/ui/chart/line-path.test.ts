import { expect, test } from 'vitest';
import { linePath } from './line-path.ts';

const points = [
  { x: 0, y: 100 },
  { x: 33.333333, y: 40 },
  { x: 100, y: 0 },
];

test('a line is straight between points', () => {
  expect(linePath(points, false)).toBe('M0 100 L33.33 40 L100 0');
});

test('a stepped line is horizontal until the next point', () => {
  expect(linePath(points, true)).toBe('M0 100 H33.33 V40 H100 V0');
});
