/** The only source of the current time, so that tests can move it. */
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

/** `date` plus a number of seconds (negative: before). */
export function addSeconds(date: Date, seconds: number): Date {
  return new Date(date.getTime() + seconds * 1000);
}

export const secondsPerDay = 24 * 60 * 60;
