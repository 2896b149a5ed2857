import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { isEmailAddress, isName } from '#platform/kernel/person-fields.ts';
import { type AmountProblem, readDonation, type WallChoice } from '../donations.rules.ts';

/** What somebody fills in. `choice`: cents of a button, or `other` for what is typed. */
export type DonationValues = {
  choice: string;
  amount: string;
  wall: WallChoice;
  message: string;
  fullName: string;
  email: string;
};

export const otherAmount = 'other';

/** The amount that is chosen or typed, in cents; undefined while it is none. */
export function chosenCents({
  choice,
  amount,
}: Pick<DonationValues, 'choice' | 'amount'>): number | undefined {
  if (choice !== otherAmount) return Number(choice);
  const read = readDonation(amount);
  return read.ok ? read.cents : undefined;
}

export type DonationProblem = `donation_amount_${AmountProblem}` | 'full_name_required' | 'email_invalid';

/** The lowest and the highest amount, as pages write them. */
export type AmountLimits = { least: string; most: string };

/** What is wrong with a form; `isGuest`: of somebody without an account. */
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
