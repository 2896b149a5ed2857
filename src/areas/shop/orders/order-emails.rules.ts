export const orderEmailKinds = ['confirmation', 'status', 'refund', 'note'] as const;

/** The kind of an email to the buyer of an order. */
export type OrderEmailKind = (typeof orderEmailKinds)[number];

export const orderEmailStates = ['waiting', 'sent', 'failed'] as const;
export type OrderEmailState = (typeof orderEmailStates)[number];

/** Characters of a note to a buyer. */
export const maxNoteLength = 2000;

/** The live topic of changed emails, for administrators' pages. */
export const orderEmailsTopic = 'order-emails';

/** A failed email is retried, so a sent one counts as sent despite earlier failures. */
export function orderEmailState(email: { sentAt: Date | null; failedAt: Date | null }): OrderEmailState {
  if (email.sentAt) return 'sent';
  return email.failedAt ? 'failed' : 'waiting';
}
