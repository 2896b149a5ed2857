import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { isEmailAddress, isName } from '#platform/kernel/person-fields.ts';
import { type AmountProblem, readDonation, type WallChoice } from '../donations.rules.ts';

/** The values of the form. `choice`: the cents of a button, or `other` for a typed amount. */
export type DonationValues = {
  choice: string;
  amount: string;
  wall: WallChoice;
  message: string;
  fullName: string;
  email: string;
};

export const otherAmount = 'other';

/** The chosen or typed amount in cents; undefined when it is invalid. */
export function chosenCents({
  choice,
  amount,
}: Pick<DonationValues, 'choice' | 'amount'>): number | undefined {
  if (choice !== otherAmount) return Number(choice);
  const read = readDonation(amount);
  return read.ok ? read.cents : undefined;
}

export type DonationProblem = `donation_amount_${AmountProblem}` | 'full_name_required' | 'email_invalid';

/** The lowest and the highest amount, formatted. */
export type AmountLimits = { least: string; most: string };

/** The validation problems of the form; `isGuest`: the donor has no account. */
export function donationProblems(
  values: DonationValues,
  { isGuest, limits }: { isGuest: boolean; limits: AmountLimits },
): FieldProblems<keyof DonationValues, DonationProblem> {
  const read = values.choice === otherAmount ? readDonation(values.amount) : undefined;
  return {
    ...(read?.ok === false && {
      amount: { code: `donation_amount_${read.reason}` as const, params: limits },
    }),
    ...(isGuest && !isName(values.fullName) && { fullName: { code: 'full_name_required' as const } }),
    ...(isGuest && !isEmailAddress(values.email.trim()) && { email: { code: 'email_invalid' as const } }),
  };
}
