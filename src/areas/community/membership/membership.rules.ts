/** Tokens for becoming a member, once for each person. From the specification. */
export const welcomeTokens = 50;

/** The same day and time of day (UTC) that many months later, or the last day of that month where it is shorter. */
export function addMonths(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** Path of the page to which the code of a member card leads. */
export const cardCheckPath = '/tessera';
