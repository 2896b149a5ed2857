const winterTime = 60 * 60 * 1000;

/** The year in Italy, which begins an hour before that of UTC. Without a time zone's rules: loading them holds a page up. */
export function romeYear(date: Date): number {
  return new Date(date.getTime() + winterTime).getUTCFullYear();
}
