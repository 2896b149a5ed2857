import { eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { donations } from './donations.table.ts';

/** Throws `not_found`. */
export async function lockDonation({ db }: Pick<CommandContext, 'db'>, id: string) {
  const [donation] = await db.select().from(donations).where(eq(donations.id, id)).for('update');
  if (!donation) throw new AppError('not_found');
  return donation;
}
