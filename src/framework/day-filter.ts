import { isDay } from '#platform/kernel/clock/rome-day.ts';

/** The range of days for list filters: while the user is typing, a date field contains a year of few digits. */
export const dayLimits = { first: '2000-01-01', last: '2999-12-31' } as const;

/** Whether a value is a day (YYYY-MM-DD) in the range of list filters. */
export const isFilterDay = (value: unknown): value is string =>
  typeof value === 'string' && isDay(value) && dayLimits.first <= value && value <= dayLimits.last;
