import { eq } from 'drizzle-orm';
import { users } from '#features/accounts/server/accounts.table.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Booker } from '../bikes.schema.ts';
import { getBikePlan } from './bike-plan.ts';
import { getTermsVersion } from './bike-terms.ts';
import { hasAcceptedTerms } from './terms-acceptance.ts';

/** What a person has to do before they can book. Throws `not_found`. */
export async function getBooker(ctx: Pick<QueryContext, 'db'>, userId: string): Promise<Booker> {
  const { youngestAge } = await getBikePlan(ctx);
  const [person] = await ctx.db
    .select({ dateOfBirth: users.dateOfBirth })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new AppError('not_found');
  return {
    hasAccepted: await hasAcceptedTerms(ctx, userId, await getTermsVersion(ctx)),
    needsDateOfBirth: youngestAge !== null && person.dateOfBirth === null,
  };
}
