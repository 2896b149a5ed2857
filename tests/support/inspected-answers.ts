import { afterEach, expect } from 'vitest';
import { mismatches } from './answer-mismatches.ts';

// A setup file: it runs anew for each test file, while the files of a worker share all other modules.
afterEach(() => {
  expect(mismatches.splice(0), 'answers that differ from the declaration of their route').toEqual([]);
});
