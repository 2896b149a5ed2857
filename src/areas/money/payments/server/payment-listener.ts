import { eq, or } from 'drizzle-orm';
import type { PaymentListener } from '#framework/server/payment-events.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { Payable } from './payable.ts';
import type { PaymentTable } from './payment-columns.ts';

/**
 * An area's handler for payment events of the provider. The event is used only to find the payment, which a
 * job then reads again. Payments of other areas are ignored.
 */
export function listenToPayments(
  table: PaymentTable,
  payable: Pick<Payable<never, object, never>, 'readLater'>,
): PaymentListener {
  return async (deps, { orderId, captureId, reference }) => {
    const ourId = idSchema.safeParse(reference).data;
    const isMeant = or(
      orderId ? eq(table.providerOrderId, orderId) : undefined,
      captureId ? eq(table.captureId, captureId) : undefined,
      ourId ? eq(table.id, ourId) : undefined,
    );
    if (!isMeant) return;
    const [payment] = await deps.db.select({ id: table.id }).from(table).where(isMeant).limit(1);
    if (!payment) return;
    const id = idSchema.parse(payment.id);
    await inTransaction(deps, ({ db }) => payable.readLater({ ...deps, db }, id));
  };
}
