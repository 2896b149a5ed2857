import { addSeconds, type Clock } from './clock.ts';

/** A clock for tests that stands still until a test advances it. */
export class FixedClock implements Clock {
  #now: Date;

  constructor(start: string | Date = '2026-11-20T10:00:00Z') {
    this.#now = new Date(start);
  }

  now(): Date {
    return new Date(this.#now);
  }

  advance(seconds: number): void {
    this.#now = addSeconds(this.#now, seconds);
  }
}
