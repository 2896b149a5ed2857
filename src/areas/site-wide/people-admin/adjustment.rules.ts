import { maxAdjustedTokens } from '#areas/community/tokens/tokens.rules.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';

/** The problems of the form that adjusts tokens, by field; empty when there are none. */
export function findAdjustmentProblems({
  amount,
  reason,
}: {
  amount: string;
  reason: string;
}): FieldProblems<'amount' | 'reason'> {
  const text = amount.trim();
  const isAmount = /^\d+$/.test(text) && Number(text) >= 1 && Number(text) <= maxAdjustedTokens;
  return {
    ...(!isAmount && { amount: { code: 'amount_invalid', params: { least: 1, most: maxAdjustedTokens } } }),
    ...(reason.trim().length < 3 && { reason: { code: 'reason_required' } }),
  };
}
