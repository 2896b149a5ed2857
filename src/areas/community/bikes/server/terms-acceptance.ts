import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { getTermsVersion } from './bike-terms.ts';
import { bikeTermsAcceptances } from './bikes.table.ts';

/**
 * Stores that a person accepts a version of the terms, if it is the current one. Returns the current version;
 * throws `bike_terms_required` for a person who has not accepted it, now or before.
 */
export async function acceptTerms(
  tx: QueryContext,
  userId: string,
  accepted: number | undefined,
): Promise<number> {
  const version = await getTermsVersion(tx);
  if (accepted === version) {
    const acceptance = { userId, version, acceptedAt: tx.clock.now() };
    await tx.db.insert(bikeTermsAcceptances).values(acceptance).onConflictDoNothing();
  } else if (!(await hasAcceptedTerms(tx, userId, version))) throw new AppError('bike_terms_required');
  return version;
}

/** Whether a person has accepted a version of the terms. */
export async function hasAcceptedTerms(
  { db }: Pick<QueryContext, 'db'>,
  userId: string,
  version: number,
): Promise<boolean> {
  const isOwn = and(eq(bikeTermsAcceptances.userId, userId), eq(bikeTermsAcceptances.version, version));
  return (await db.$count(bikeTermsAcceptances, isOwn)) > 0;
}
