const winterTime = 60 * 60 * 1000;

/**
 * The year in Italy, which begins an hour before the year in UTC. Computed without time zone data, because loading that
 * delays a page.
 */
export function romeYear(date: Date): number {
  return new Date(date.getTime() + winterTime).getUTCFullYear();
}
