import { expect, it } from 'vitest';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { rememberStartDate } from './app-start-date.ts';

it('stores the time of the first visit, and later visits do not change it', () => {
  const entries = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
  } as Storage;
  const clock = new FixedClock('2026-11-20T10:00:00Z');
  rememberStartDate({ localStorage }, clock);
  clock.advance(60);
  rememberStartDate({ localStorage }, clock);
  expect([...entries.values()]).toEqual(['2026-11-20T10:00:00.000Z']);
});
