import { eq } from 'drizzle-orm';
import type { CommandContext } from '#platform/server/context.ts';
import { donationGivers, donationPayments, donationRefunds, donations } from './donations.table.ts';
import { requireProvenDonor } from './require-donor.ts';

/** All stored data of a donation, for its donor. Throws `not_found` for anybody else, and `fresh_link_required`. */
export async function exportDonation(
  ctx: CommandContext,
  { id, key }: { id: string; key: string | undefined },
): Promise<Record<string, unknown>> {
  await requireProvenDonor(ctx, { id, key });
  const { db } = ctx;
  const [giver] = await db.select().from(donationGivers).where(eq(donationGivers.id, id));
  const [donation] = await db.select().from(donations).where(eq(donations.id, id));
  const [payment] = await db.select().from(donationPayments).where(eq(donationPayments.id, id));
  const [refund] = await db.select().from(donationRefunds).where(eq(donationRefunds.donationId, id));
  const { keyHash, approveUrl, ...facts } = payment ?? {};
  const { recordedBy, ...given } = donation ?? {};
  const { requestedBy, ...returned } = refund ?? {};
  return {
    exportedAt: ctx.clock.now().toISOString(),
    giver: giver ?? null,
    donation: donation ? given : null,
    payment: payment ? facts : null,
    refund: refund ? returned : null,
  };
}
