/** The states of every payment, and their permitted transitions. Final states have none. */
const transitions = {
  draft: ['reserved', 'cancelled', 'expired'],
  /** Back to draft if the provider is unreachable, so that the payer can retry. */
  reserved: ['awaiting_approval', 'draft', 'cancelled', 'expired'],
  awaiting_approval: ['capturing', 'cancelled', 'expired', 'failed'],
  /** The capture was requested or is about to be; only the provider's response ends this state. */
  capturing: ['paid', 'failed'],
  paid: [],
  failed: [],
  cancelled: [],
  expired: [],
} as const satisfies Record<string, readonly string[]>;

export type PaymentState = keyof typeof transitions;

export const paymentStates = Object.keys(transitions) as [PaymentState, ...PaymentState[]];

export function canBecome(from: PaymentState, to: PaymentState): boolean {
  return (transitions[from] as readonly PaymentState[]).includes(to);
}

export function isFinal(state: PaymentState): boolean {
  return transitions[state].length === 0;
}

/** Final states without a payment. */
const endedStates = ['failed', 'cancelled', 'expired'] as const satisfies PaymentState[];

export type EndedState = (typeof endedStates)[number];

export function hasEndedUnpaid(state: PaymentState): state is EndedState {
  return endedStates.some((each) => each === state);
}

/** States in which the paid item is reserved: the stock of a purchase, the fee year of a fee. */
export const reservingStates = [
  'reserved',
  'awaiting_approval',
  'capturing',
] as const satisfies PaymentState[];

export function isReserving(state: PaymentState): boolean {
  return reservingStates.some((each) => each === state);
}
