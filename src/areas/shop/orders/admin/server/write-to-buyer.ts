import { eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { findProblems, reject } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import { normalizeLines } from '#platform/kernel/person-fields.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { createPersonalPart } from '#platform/server/personal-parts/create-personal-part.ts';
import { personalParts } from '#platform/server/personal-parts/personal-parts.table.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { noteSchema } from '../../order-note.form.ts';
import { findOrderEmailByKey, isErasedBuyer } from '../../server/emails/order-emails.queries.ts';
import { addOrderEmail, keyOfRequest } from '../../server/emails/order-emails.ts';
import { orders } from '../../server/orders.table.ts';

declare module '#platform/server/personal-parts/personal-parts.table.ts' {
  interface PersonalRecords {
    order_email: true;
  }
}

/** The client generates `id`. */
export type NoteToBuyer = { id: string; orderId: string; text: string };

/**
 * Sends a note about an order to its buyer, by email, for administrators. The same `id` is one email. Throws
 * `note_required`, `not_found`, `buyer_erased`, and `conflict` for an `id` of another note.
 */
export async function writeToBuyer(ctx: CommandContext, input: NoteToBuyer): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  const { id, orderId } = input;
  const text = normalizeLines(input.text);
  reject(findProblems(noteSchema, { text }));
  await inTransaction(ctx, async (tx) => {
    const { db } = tx;
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (!order) throw new AppError('not_found');
    if (await isErasedBuyer(tx, order.userId)) throw new AppError('buyer_erased');
    const emailId = newId();
    const part = createPersonalPart({
      ...{ recordKind: 'order_email', recordId: emailId, userId: order.userId, content: [text] },
    });
    const isNew = await addOrderEmail(tx, {
      ...{ id: emailId, request: id, orderId, kind: 'note', requestedBy: admin.userId },
      personalCommitment: part.commitment,
    });
    if (!isNew) return requireSame(tx, { id, orderId, text });
    await db.insert(personalParts).values(part.row);
    await recordAudit(tx, {
      action: 'write-to-buyer',
      subject: { kind: 'order', id: orderId },
      before: null,
      after: { emailId },
    });
  });
}

async function requireSame(tx: CommandContext, { id, orderId, text }: NoteToBuyer): Promise<void> {
  const same = await findOrderEmailByKey(tx, keyOfRequest(id));
  if (same?.orderId !== orderId || same.text !== text) throw new AppError('conflict');
}
