import { isDay } from '#platform/kernel/clock/rome-day.ts';

/** The days that a list can be narrowed to: a date field gives a year of few digits while somebody is typing it. */
export const dayLimits = { first: '2000-01-01', last: '2999-12-31' } as const;

/** Whether a value is a day (YYYY-MM-DD) that a list can be narrowed to. */
export const isFilterDay = (value: unknown): value is string =>
  typeof value === 'string' && isDay(value) && dayLimits.first <= value && value <= dayLimits.last;
