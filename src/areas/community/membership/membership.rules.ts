import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { normalizeLines } from '#platform/kernel/person-fields.ts';

/** Tokens for becoming a member, once for each person. From the specification. */
export const welcomeTokens = 50;

/** The same day and time of day (UTC) `months` months later, or the last day of that month if it is shorter. */
export function addMonths(start: Date, months: number): Date {
  const end = new Date(start);
  end.setUTCMonth(start.getUTCMonth() + months);
  if (end.getUTCDate() !== start.getUTCDate()) end.setUTCDate(0);
  return end;
}

/** Path of the page that the code of a member card opens. */
export const cardCheckPath = '/tessera';

/** The maximum length of the reason of a refusal, in characters. */
export const maxReasonLength = 500;

/** The day of a board meeting, and the reason for which the board refused a person. */
export type Refusal = { on: string; reason: string };

/** The validation problems of a meeting's day: it must not be in the future, nor before the person joined. */
export function findDecisionProblems(
  { on }: { on: string },
  { joined, today }: { joined: string; today: string },
): FieldProblems<'on'> {
  return on < joined || on > today ? { on: { code: 'decision_day_invalid' } } : {};
}

export function findRefusalProblems(
  { on, reason }: Refusal,
  days: { joined: string; today: string },
): FieldProblems<keyof Refusal> {
  return {
    ...findDecisionProblems({ on }, days),
    ...(normalizeLines(reason) === '' && { reason: { code: 'refusal_reason_required' as const } }),
  };
}
