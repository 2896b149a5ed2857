import { expect, it } from 'vitest';
import { waiting } from '../../src/process/modules.ts';

it('every kind of open task has its own name and position on the overview of administrators', () => {
  const names = waiting.map(({ name }) => name);
  const places = waiting.map(({ kind, position }) => `${kind} ${position}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(places).size).toBe(places.length);
});
