import type { Sender } from '#areas/foundation/settings/server/sender.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { EmailToSend } from '#platform/server/email/mailer.ts';
import type { OrderForEmail } from '../orders.queries.ts';
import { refundEmail } from '../refunds/refund-email.ts';
import { buyerOrderEmail } from './buyer-email.ts';
import { orderNoteEmail } from './note-email.ts';
import type { findOrderEmail } from './order-emails.queries.ts';
import { orderStatusEmail } from './status-email.ts';

type Recorded = NonNullable<Awaited<ReturnType<typeof findOrderEmail>>>;

/** The text of a recorded email, with current data. Throws `not_found` for a note that was erased. */
export function composeOrderEmail(
  order: OrderForEmail,
  { kind, status, refundId, text }: Recorded,
  sender: Sender,
): EmailToSend {
  if (kind === 'confirmation') return buyerOrderEmail(order, sender);
  if (kind === 'refund') return refundEmail(order, refundId, sender);
  if (kind === 'status' && status) return orderStatusEmail(order, status, sender);
  if (text === null) throw new AppError('not_found');
  return orderNoteEmail(order, text, sender);
}
