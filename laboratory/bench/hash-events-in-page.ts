import { entriesOf, hashAll } from './hash-events.ts';

/** Hashes events of the ledger in a page and returns the milliseconds of the hashing alone. */
Reflect.set(globalThis, 'measureHashing', (lines: string[]): number => {
  const entries = entriesOf(lines);
  const start = performance.now();
  hashAll(entries);
  return performance.now() - start;
});
