const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome', dateStyle: 'short' });

/** The day in Italy as YYYY-MM-DD. */
export function romeDay(date: Date): string {
  return dayFormat.format(date);
}

/** The year in Italy. */
export function romeYear(date: Date): number {
  return Number(romeDay(date).slice(0, 4));
}
