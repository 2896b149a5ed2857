import { readMoney } from '#platform/i18n/read-money.ts';

/** Limits of one donation, in cents of EUR. */
export const minDonationCents = 100;
export const maxDonationCents = 1_000_000;

/** Seconds within which the payment of a donation must be approved. */
export const donationReservationSeconds = 15 * 60;

/** The live topic of donations, refunds and the donor wall. */
export const donationsTopic = 'donations';

/** The source of a donation: paid here, or recorded by an administrator. */
export const donationSources = ['online', 'cash'] as const;
export type DonationSource = (typeof donationSources)[number];

/**
 * The reason why a donation no longer counts: an administrator refunded it, the campaign missed its goal and
 * gave it back, the provider returned it by hand or in a dispute, or it was recorded by mistake.
 */
export const donationReturns = ['refunded', 'goal_missed', 'reversed', 'mistake'] as const;
export type DonationReturn = (typeof donationReturns)[number];

/** How a donation is shown on the donor wall. */
export const wallChoices = ['anonymous', 'name'] as const;
export type WallChoice = (typeof wallChoices)[number];

/** The state of a donor's message: there is none, it waits for an administrator, it is shown, or it is hidden. */
export const messageStates = ['none', 'waiting', 'shown', 'hidden'] as const;
export type MessageState = (typeof messageStates)[number];

/** The parts of a donation on the wall that administrators may hide. */
export const moderatedParts = ['message', 'name'] as const;
export type ModeratedPart = (typeof moderatedParts)[number];

/** The state of a refund. Cash is given back by hand. */
export const refundStates = ['requested', 'pending', 'refused', 'made'] as const;
export type DonationRefundState = (typeof refundStates)[number];

/** Characters. */
export const maxLengths = { fullName: 100, email: 320, message: 500 } as const;

/** Donations on one page of the wall. */
export const wallPageSize = 20;

/** The path of a donation's page for its donor. */
export const donationPath = (id: string) => `/dona/${id}`;

export type AmountProblem = 'required' | 'ambiguous' | 'decimals' | 'too_low' | 'too_high' | 'unreadable';

/** Parses a typed amount into cents, within the limits of one donation; otherwise returns the problem. */
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

/** The percentage of the goal, rounded down, so that 100 means that it is reached; it can be more than 100. */
export function percentOf(raisedCents: number, goalCents: number): number {
  return goalCents <= 0 ? 0 : Math.floor((raisedCents * 100) / goalCents);
}

/** The tokens for a donation: `tokensPerEuro` for each whole euro. */
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

/** The number of a receipt as shown to people: year and number, which starts at 1 each year. */
export const receiptNumberOf = ({
  receiptYear,
  receiptNumber,
}: {
  receiptYear: number;
  receiptNumber: number;
}): string => `${receiptYear}/${receiptNumber}`;
