export const orderEmailKinds = ['confirmation', 'status', 'refund', 'note'] as const;

/** What an email to the buyer of an order tells. */
export type OrderEmailKind = (typeof orderEmailKinds)[number];

export const orderEmailStates = ['waiting', 'sent', 'failed'] as const;
export type OrderEmailState = (typeof orderEmailStates)[number];

/** Characters of a note to a buyer. */
export const maxNoteLength = 2000;

/** Changes are told to administrators' open pages under this name. */
export const orderEmailsTopic = 'order-emails';

/** A failed email is tried again, so one that left counts as sent whatever happened before. */
export function orderEmailState(email: { sentAt: Date | null; failedAt: Date | null }): OrderEmailState {
  if (email.sentAt) return 'sent';
  return email.failedAt ? 'failed' : 'waiting';
}
