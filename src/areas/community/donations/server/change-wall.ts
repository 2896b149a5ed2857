import { eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { isName, normalizeName } from '#platform/kernel/person-fields.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { donationsTopic } from '../donations.rules.ts';
import type { WallChange } from '../donations.schema.ts';
import { donationGivers } from './donations.table.ts';
import { requireDonor, requireProvenDonor } from './require-donor.ts';

/**
 * Changes how a donation is shown on the donor wall, and the name of a donor without an account, for the
 * donor. Throws `not_found` for anybody else and after the personal data were erased, and
 * `full_name_required`.
 */
export async function changeWall(
  ctx: CommandContext,
  { id, key, wall, fullName: typed }: WallChange & { id: string; key: string | undefined },
): Promise<void> {
  const { userId } = await requireDonor(ctx, { id, key });
  const fullName = typed === undefined || userId !== null ? undefined : normalizeName(typed);
  if (fullName !== undefined && !isName(fullName)) throw fieldError('full_name_required', 'fullName');
  await inTransaction(ctx, async (tx) => {
    const { rowCount } = await tx.db
      .update(donationGivers)
      .set({ wall, ...(fullName !== undefined && { fullName }) })
      .where(eq(donationGivers.id, id));
    if (rowCount === 0) throw new AppError('not_found');
    await wallChanged(tx);
  });
}

/**
 * Erases the personal data of a donation of a person without an account; it stays on the wall as anonymous.
 * Throws `not_found` and `fresh_link_required`.
 */
export async function eraseGiver(
  ctx: CommandContext,
  { id, key }: { id: string; key: string | undefined },
): Promise<void> {
  await requireProvenDonor(ctx, { id, key });
  await inTransaction(ctx, async (tx) => {
    await tx.db.delete(donationGivers).where(eq(donationGivers.id, id));
    await wallChanged(tx);
  });
}

/** Announces a change of the donor wall to open pages and invalidates cached ones. */
export async function wallChanged(tx: CommandContext): Promise<void> {
  markContentChanged(tx, 'donations');
  await announceChanges(tx, { topic: donationsTopic, to: 'everybody' });
}
