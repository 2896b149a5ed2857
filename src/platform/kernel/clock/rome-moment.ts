const momentFormat = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** Day and time in Italy as `YYYY-MM-DD HH:MM:SS`. */
export function romeMoment(date: Date): string {
  return momentFormat.format(date);
}
