import { secondsPerDay } from './clock.ts';

/** A duration or a retention period. A year is a calendar year. */
export type Period = { count: number; unit: 'second' | 'minute' | 'hour' | 'day' | 'year' };

/** So many seconds in the largest unit that holds them exactly. */
export function periodOf(seconds: number): Period {
  const units = [
    ['day', secondsPerDay],
    ['hour', 3600],
    ['minute', 60],
  ] as const;
  const [unit, length] = units.find(([, each]) => seconds % each === 0) ?? ['second', 1];
  return { count: seconds / length, unit };
}

const seconds = { second: 1, minute: 60, hour: 3600, day: secondsPerDay } as const;

/** The moment that lies a period before `date`. */
export function before(date: Date, { count, unit }: Period): Date {
  const moment = new Date(date);
  if (unit === 'year') moment.setUTCFullYear(moment.getUTCFullYear() - count);
  else moment.setTime(moment.getTime() - count * seconds[unit] * 1000);
  return moment;
}
