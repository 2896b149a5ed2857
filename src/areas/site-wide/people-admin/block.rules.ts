import { blockReasonLength } from '#areas/people/sign-in/sign-in.rules.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';

/** The problems of the form that blocks a person, by field; empty when there are none. */
export function findBlockProblems({ reason }: { reason: string }): FieldProblems<'reason'> {
  return reason.trim().length < blockReasonLength.min ? { reason: { code: 'reason_required' } } : {};
}
