/** The states of a checkout and their permitted transitions. Final states have none. */
const checkoutTransitions = {
  draft: ['reserved', 'cancelled', 'expired'],
  /** Back to draft when the provider is unreachable, so that the buyer can retry. */
  reserved: ['awaiting_approval', 'draft', 'cancelled', 'expired'],
  awaiting_approval: ['capturing', 'cancelled', 'expired', 'failed'],
  /** The capture was, or is about to be, requested: only the provider's answer ends this state. */
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

/** Final states without a payment. */
const endedStates = ['failed', 'cancelled', 'expired'] as const satisfies CheckoutState[];

export type EndedState = (typeof endedStates)[number];

export function hasEndedWithoutOrder(state: CheckoutState): state is EndedState {
  return endedStates.some((each) => each === state);
}

/** States in which the checkout's lines reserve stock. */
export const reservingStates = [
  'reserved',
  'awaiting_approval',
  'capturing',
] as const satisfies CheckoutState[];

/** Placeholder in `cancelUrl` that is replaced by the checkout's id. */
export const checkoutIdPlace = '{CHECKOUT_ID}';

/** Seconds after which an unchanged draft is deleted: one claimed by a user, and an unclaimed one. */
export const draftSeconds = { claimed: 7 * 24 * 60 * 60, unclaimed: 24 * 60 * 60 };
