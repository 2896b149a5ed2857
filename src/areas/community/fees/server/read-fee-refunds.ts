import { eq } from 'drizzle-orm';
import { captureIdSchema } from '#areas/money/payments/payments.schema.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import type { FeeReturn } from '../fees.rules.ts';
import { feePayments, membershipFees } from './fees.table.ts';
import { returnFee } from './return-fee.ts';

/**
 * Takes a fee back once the provider has given all of it back: by a dispute that the member won (`reversed`), or by hand at the provider
 * (`refunded`). The provider's events only say where to look. A part that was given back changes nothing.
 */
export async function readFeeRefunds(
  ctx: CommandContext,
  { captureId, returned }: { captureId: string; returned: Extract<FeeReturn, 'refunded' | 'reversed'> },
): Promise<void> {
  const [fee] = await ctx.db
    .select({
      id: membershipFees.id,
      amountCents: membershipFees.amountCents,
      returnedAt: membershipFees.returnedAt,
    })
    .from(membershipFees)
    .innerJoin(feePayments, eq(feePayments.id, membershipFees.paymentId))
    .where(eq(feePayments.captureId, captureId));
  if (!fee || fee.returnedAt !== null) return;
  const refunds = await ctx.payments.listRefunds(captureIdSchema.parse(captureId));
  const given = refunds.filter(({ status }) => status === 'COMPLETED');
  const givenCents = given.reduce((sum, { amountCents }) => sum + amountCents, 0);
  if (givenCents < fee.amountCents) return;
  await inTransaction(ctx, (tx) => returnFee(tx, fee.id, returned));
}
