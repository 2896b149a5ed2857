import { eq } from 'drizzle-orm';
import type { PayerCheck } from '#framework/server/payment-events.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { donationPayments, donations } from './donations.table.ts';
import { isDonorKey } from './donor-key.ts';

/** The cookie by which the simulator, which asks for no login, knows a visitor who donates. */
export const payingCookie = 'donation';

type Wanted = { id: string; key: string | undefined };

/**
 * Whoever gave a donation, or began its payment: the person, or, for one of nobody with an account, whoever has its link. Throws
 * `not_found` for anybody else, so that an id reveals nothing.
 */
export async function requireDonor(
  ctx: Pick<CommandContext, 'db' | 'config' | 'actor'>,
  { id, key }: Wanted,
): Promise<{ userId: string | null }> {
  const { actor } = ctx;
  const owner = await findOwner(ctx, id);
  if (!owner) throw new AppError('not_found');
  const isOwner =
    owner.userId === null
      ? isDonorKey(ctx, id, key)
      : actor.kind === 'person' && actor.userId === owner.userId;
  if (!isOwner && actor.kind !== 'system') throw new AppError('not_found');
  return owner;
}

async function findOwner({ db }: Pick<CommandContext, 'db'>, id: string) {
  const [payment] = await db
    .select({ userId: donationPayments.userId })
    .from(donationPayments)
    .where(eq(donationPayments.id, id));
  if (payment) return payment;
  const [donation] = await db
    .select({ userId: donations.userId })
    .from(donations)
    .where(eq(donations.id, id));
  return donation;
}

export const isDonor: PayerCheck = async (deps, providerOrderId, { userId, cookie }) => {
  const [payment] = await deps.db
    .select({ id: donationPayments.id, userId: donationPayments.userId })
    .from(donationPayments)
    .where(eq(donationPayments.providerOrderId, providerOrderId));
  if (!payment) return false;
  if (payment.userId !== null) return payment.userId === userId;
  return isDonorKey(deps, payment.id, cookie(payingCookie));
};
