import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { getTermsVersion } from './bike-terms.ts';
import { bikeTermsAcceptances } from './bikes.table.ts';

/**
 * Keeps with the time that a person accepts a version of the terms, if it is the one of now. Returns this version; throws
 * `bike_terms_required` for who has not accepted it, now or before.
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
