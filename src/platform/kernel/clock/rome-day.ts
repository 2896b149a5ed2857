const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome', dateStyle: 'short' });

const momentFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The day in Italy as YYYY-MM-DD. */
export function romeDay(date: Date): string {
  return dayFormat.format(date);
}

/** The moment at which a day (YYYY-MM-DD) begins in Italy, which is an hour earlier in summer. */
export function startOfRomeDay(day: string): Date {
  return romeTime(day, '00:00');
}

/**
 * The moment of a day (YYYY-MM-DD) at which clocks in Italy show a time (HH:MM). Of a time that comes twice in the autumn it is
 * the first; one that a day in spring leaves out is an hour later.
 */
export function romeTime(day: string, time: string): Date {
  const summer = new Date(`${day}T${time}:00+02:00`);
  return romeMoment(summer) === `${day} ${time}:00` ? summer : new Date(`${day}T${time}:00+01:00`);
}

/** The day (YYYY-MM-DD) that is `days` later. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
}

/** The days from one day (YYYY-MM-DD) to another; below zero when that is earlier. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / (24 * 60 * 60 * 1000));
}

/** Day and time in Italy as `YYYY-MM-DD HH:MM:SS`. */
export function romeMoment(date: Date): string {
  return momentFormat.format(date);
}

/** Whether a text is an existing day as YYYY-MM-DD, in a year that every calendar library supports. */
export function isDay(text: string): boolean {
  if (!/^(19|2\d)\d\d-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(text);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
