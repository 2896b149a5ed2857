import { eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { newId } from '#platform/kernel/id.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { createPersonalPart } from '#platform/server/personal-parts/create-personal-part.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import {
  findOrderEmail,
  findOrderEmailByKey,
  isErasedBuyer,
} from '../../server/emails/order-emails.queries.ts';
import { addOrderEmail, keyOfRequest } from '../../server/emails/order-emails.ts';
import { orders } from '../../server/orders.table.ts';

/** The client generates `id`; `emailId` is the email to repeat. */
export type Repetition = { id: string; orderId: string; emailId: string };

/**
 * Sends an email to the buyer of an order again, with current data, for administrators. The same `id` is one
 * email. Throws `not_found`, `buyer_erased`, and `conflict` for an `id` of another email.
 */
export async function sendEmailAgain(
  ctx: CommandContext,
  { id, orderId, emailId }: Repetition,
): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for('update');
    const first = await findOrderEmail(tx, emailId);
    if (!order || first?.orderId !== orderId) throw new AppError('not_found');
    if (await isErasedBuyer(tx, order.userId)) throw new AppError('buyer_erased');
    const { kind, status, refundId, text } = first;
    const newEmailId = newId();
    const part =
      text === null
        ? undefined
        : createPersonalPart({
            recordKind: 'order_email',
            recordId: newEmailId,
            userId: order.userId,
            content: [text],
          });
    const repeats = first.repeats ?? emailId;
    const isNew = await addOrderEmail(tx, {
      ...{ id: newEmailId, request: id, orderId, kind, status, refundId, repeats },
      ...{ requestedBy: admin.userId, personalCommitment: part?.commitment ?? null },
    });
    if (!isNew) return requireSame(tx, { id, orderId, emailId: repeats });
    if (part) await db.insert(personalParts).values(part.row);
    await recordAudit(tx, {
      action: 'send-email-again',
      subject: { kind: 'order', id: orderId },
      before: null,
      after: { emailId: newEmailId },
    });
  });
}

async function requireSame(tx: CommandContext, { id, orderId, emailId }: Repetition): Promise<void> {
  const same = await findOrderEmailByKey(tx, keyOfRequest(id));
  if (same?.orderId !== orderId || same.repeats !== emailId) throw new AppError('conflict');
}
