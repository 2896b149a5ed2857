import { expect, it } from 'vitest';
import { waiting } from '../../src/process/modules.ts';

it('work that waits has a name and a place of its own on the overview', () => {
  const names = waiting.map(({ name }) => name);
  const places = waiting.map(({ kind, position }) => `${kind} ${position}`);
  expect(new Set(names).size).toBe(names.length);
  expect(new Set(places).size).toBe(places.length);
});
