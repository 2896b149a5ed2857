import { eq } from 'drizzle-orm';
import type { PayerCheck } from '#framework/server/payment-events.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { donationPayments, donations } from './donations.table.ts';
import { readDonorKey } from './donor-key.ts';
import { findGuest } from './donors.queries.ts';

/** The cookie by which the simulator, which asks for no login, identifies a visitor who donates. */
export const payingCookie = 'donation';

export type DonorContext = Pick<CommandContext, 'db' | 'clock' | 'config' | 'actor'>;
type Wanted = { id: string; key: string | undefined };

/**
 * Requires the donor of a donation or a begun payment: the person or, for a donation without an account,
 * anybody with its link. Throws `not_found` for anybody else, so that an id reveals nothing. `isFresh`: a
 * person, or somebody who has just proven access to the mailbox.
 */
export async function requireDonor(
  ctx: DonorContext,
  { id, key }: Wanted,
): Promise<{ userId: string | null; isFresh: boolean }> {
  const { actor } = ctx;
  const owner = await findOwner(ctx, id);
  if (!owner) throw new AppError('not_found');
  const opens = owner.userId === null ? readDonorKey(ctx, id, key) : null;
  const isPerson = actor.kind === 'person' && actor.userId === owner.userId;
  if (opens === null && !isPerson && actor.kind !== 'system') throw new AppError('not_found');
  return { ...owner, isFresh: opens !== 'link' };
}

/**
 * The same, for access to the data. Throws `fresh_link_required` for a link that may come from a forwarded
 * email, if there is an address to send a fresh one to.
 */
export async function requireProvenDonor(
  ctx: DonorContext,
  wanted: Wanted,
): Promise<{ userId: string | null }> {
  const donor = await requireDonor(ctx, wanted);
  if (!donor.isFresh && (await findGuest(ctx, wanted.id))) throw new AppError('fresh_link_required');
  return donor;
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
  return readDonorKey(deps, payment.id, cookie(payingCookie)) !== null;
};
