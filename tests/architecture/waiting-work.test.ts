import { expect, it } from 'vitest';
import { waiting } from '../../src/process/modules.ts';

it('every kind of waiting work has its own name and place on the overview', () => {
  const names = waiting.map(({ name }) => name);
  const places = waiting.map(({ kind, position }) => `${kind} ${position}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(places).size).toBe(places.length);
});
