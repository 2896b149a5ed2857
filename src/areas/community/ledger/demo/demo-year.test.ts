import { expect, test } from 'vitest';
import { demoYear } from './demo-year.ts';

test('the events of the demo lie in the past year, the oldest first', () => {
  const days = demoYear.map(({ daysAgo }) => daysAgo);
  expect(days).toEqual(days.toSorted((one, other) => other - one));
  expect(Math.max(...days)).toBeLessThan(365);
  expect(Math.min(...days)).toBeGreaterThan(0);
  expect(
    demoYear.every(({ eventType, euros }) => (eventType === 'Donazione') === (euros !== undefined)),
  ).toBe(true);
});
