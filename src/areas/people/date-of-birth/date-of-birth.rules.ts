/** Years. A date of birth that gives a lower age is considered a typing error, and requested again. */
export const minPlausibleAge = 10;

/**
 * Whole years between a date of birth (YYYY-MM-DD) and a day (YYYY-MM-DD); a birthday counts from the start of its day.
 */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** The values of the three fields. The month is `1` to `12`. */
export type DateParts = { day: string; month: string; year: string };

export const noDate: DateParts = { day: '', month: '', year: '' };

/**
 * `incomplete`: not all fields are filled. `impossible`: an invalid day, or an age outside the plausible
 * range, which is considered a typing error.
 */
export type DateProblem = 'incomplete' | 'impossible' | 'in_future';

export type DateReading = { ok: true; date: string } | { ok: false; problem: DateProblem };

/** Parses a date of birth into YYYY-MM-DD. `today` is YYYY-MM-DD. */
export function readDateOfBirth(parts: DateParts, today: string): DateReading {
  const [day, month, year] = [parts.day, parts.month, parts.year].map((part) =>
    part.normalize('NFKC').trim(),
  );
  if (!day || !month || !year || (/^\d+$/.test(year) && year.length < 4)) return refusal('incomplete');
  if (![day, month, year].every((part) => /^\d+$/.test(part))) return refusal('impossible');
  const date = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-');
  if (!isDay(date) || date < '1900-01-01') return refusal('impossible');
  if (date > today) return refusal('in_future');
  return ageOn(date, today) < minPlausibleAge ? refusal('impossible') : { ok: true, date };
}

function refusal(problem: DateProblem): DateReading {
  return { ok: false, problem };
}

function isDay(date: string): boolean {
  const time = Date.parse(`${date}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date);
}
