import { readMoney } from '#platform/i18n/read-money.ts';

/** Cents of EUR that one donation may have. */
export const minDonationCents = 100;
export const maxDonationCents = 1_000_000;

/** Seconds for which the payment of a donation can be approved. */
export const donationReservationSeconds = 15 * 60;

/** Open pages hear of donations, of what is given back and of the wall under this name. */
export const donationsTopic = 'donations';

/** How a donation came: paid here, or recorded by administrators. */
export const donationSources = ['online', 'cash'] as const;
export type DonationSource = (typeof donationSources)[number];

/**
 * Why a donation does not count any more: an administrator gave it back, the campaign missed its goal and gave it back, the provider
 * did by hand or by a dispute, or it was recorded by mistake.
 */
export const donationReturns = ['refunded', 'goal_missed', 'reversed', 'mistake'] as const;
export type DonationReturn = (typeof donationReturns)[number];

/** How a donation stands on the wall. */
export const wallChoices = ['anonymous', 'name'] as const;
export type WallChoice = (typeof wallChoices)[number];

/** What became of a message: `none` was written, or it waits for administrators, is shown, or is not. */
export const messageStates = ['none', 'waiting', 'shown', 'hidden'] as const;
export type MessageState = (typeof messageStates)[number];

/** The parts of a donation on the wall that administrators may hide. */
export const moderatedParts = ['message', 'name'] as const;
export type ModeratedPart = (typeof moderatedParts)[number];

/** What became of the money that is given back. Cash is given back by hand. */
export const refundStates = ['requested', 'pending', 'refused', 'made'] as const;
export type DonationRefundState = (typeof refundStates)[number];

/** Characters. */
export const maxLengths = { fullName: 100, email: 320, message: 500 } as const;

/** Donations on one page of the wall. */
export const wallPageSize = 20;

/** The page of one donation, for whoever gave it. */
export const donationPath = (id: string) => `/dona/${id}`;

export type AmountProblem = 'required' | 'ambiguous' | 'decimals' | 'too_low' | 'too_high' | 'unreadable';

/** The amount that somebody typed, in cents, within what one donation may be; or what is wrong with it. */
export function readDonation(
  text: string,
): { ok: true; cents: number } | { ok: false; reason: AmountProblem } {
  const read = readMoney(text);
  if (!read.ok) {
    if (read.reason === 'empty') return { ok: false, reason: 'required' };
    return { ok: false, reason: read.reason === 'too_big' ? 'too_high' : read.reason };
  }
  if (read.cents < minDonationCents) return { ok: false, reason: 'too_low' };
  return read.cents > maxDonationCents ? { ok: false, reason: 'too_high' } : read;
}

/** Whole percent of the goal, rounded down, so that 100 means that it is reached; more than 100 is possible. */
export function percentOf(raisedCents: number, goalCents: number): number {
  return goalCents <= 0 ? 0 : Math.floor((raisedCents * 100) / goalCents);
}

/** Tokens for a donation: so many for each whole euro. */
export function tokensFor(amountCents: number, tokensPerEuro: number): number {
  return Math.floor(amountCents / 100) * tokensPerEuro;
}

/** Whether a campaign that has ended gives its donations back. */
export function givesBack(
  { closeRule, goalCents }: { closeRule: 'keep' | 'give_back'; goalCents: number },
  raisedCents: number,
): boolean {
  return closeRule === 'give_back' && raisedCents < goalCents;
}

/** A receipt's number as people read it: those of a year follow each other. */
export const receiptNumberOf = ({
  receiptYear,
  receiptNumber,
}: {
  receiptYear: number;
  receiptNumber: number;
}): string => `${receiptYear}/${receiptNumber}`;
