/** What a checkout can be, and what each state may become. Nothing leaves a final state. */
const checkoutTransitions = {
  draft: ['reserved', 'cancelled', 'expired'],
  /** Back to draft when the provider could not be asked: the buyer may press the button again. */
  reserved: ['awaiting_approval', 'draft', 'cancelled', 'expired'],
  awaiting_approval: ['capturing', 'cancelled', 'expired', 'failed'],
  /** The provider was, or is about to be, asked for the money: only its word ends this state. */
  capturing: ['paid', 'failed'],
  paid: [],
  failed: [],
  cancelled: [],
  expired: [],
} as const satisfies Record<string, readonly string[]>;

export type CheckoutState = keyof typeof checkoutTransitions;

export const checkoutStates = Object.keys(checkoutTransitions) as [CheckoutState, ...CheckoutState[]];

export function canBecome(from: CheckoutState, to: CheckoutState): boolean {
  return (checkoutTransitions[from] as readonly CheckoutState[]).includes(to);
}

export function isFinal(state: CheckoutState): boolean {
  return checkoutTransitions[state].length === 0;
}

/** Final states in which nothing was paid. */
const endedStates = ['failed', 'cancelled', 'expired'] as const satisfies CheckoutState[];

export type EndedState = (typeof endedStates)[number];

export function hasEndedWithoutOrder(state: CheckoutState): state is EndedState {
  return endedStates.some((each) => each === state);
}

/** States whose lines hold stock. */
export const reservingStates = [
  'reserved',
  'awaiting_approval',
  'capturing',
] as const satisfies CheckoutState[];

/** In the address for buyers who cancel, this becomes the checkout's id. */
export const checkoutIdPlace = '{CHECKOUT_ID}';

/** A draft that nobody touched for this long is forgotten: a person's own, and one that nobody claimed. */
export const draftSeconds = { claimed: 7 * 24 * 60 * 60, unclaimed: 24 * 60 * 60 };

/** Whole years between a date of birth (YYYY-MM-DD) and a day (YYYY-MM-DD): a birthday counts from its own day on. */
export function ageOn(dateOfBirth: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return day.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** A date of birth that makes somebody younger is a slip of the finger, and is asked for again. */
export const youngestBuyerAge = 10;
