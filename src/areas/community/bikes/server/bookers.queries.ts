import { eq } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { ageOn } from '#areas/people/date-of-birth/date-of-birth.rules.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { BikePlan } from '../bikes.rules.ts';
import type { Booker } from '../bikes.schema.ts';
import { getBikePlan } from './bike-plan.ts';
import { getTermsVersion } from './bike-terms.ts';
import { listComingOf } from './bookings.queries.ts';
import { hasAcceptedTerms } from './terms-acceptance.ts';

/** The steps that a person must complete before they can book, or the reason why they cannot. Throws `not_found`. */
export async function getBooker(ctx: QueryContext, userId: string): Promise<Booker> {
  const plan = await getBikePlan(ctx);
  const [person] = await ctx.db
    .select({ dateOfBirth: users.dateOfBirth })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new AppError('not_found');
  return {
    hasAccepted: await hasAcceptedTerms(ctx, userId, await getTermsVersion(ctx)),
    needsDateOfBirth: plan.youngestAge !== null && person.dateOfBirth === null,
    refusal: await findRefusal(ctx, { userId, plan, ...person }),
  };
}

type Known = { userId: string; plan: BikePlan; dateOfBirth: string | null };

async function findRefusal(
  ctx: QueryContext,
  { userId, plan: { youngestAge, comingBookings }, dateOfBirth }: Known,
): Promise<Booker['refusal']> {
  const isTooYoung =
    youngestAge !== null &&
    dateOfBirth !== null &&
    ageOn(dateOfBirth, romeDay(ctx.clock.now())) < youngestAge;
  if (isTooYoung) return 'bike_too_young';
  const coming = await listComingOf(ctx, userId);
  return coming.length >= comingBookings ? 'bike_bookings_limit' : null;
}
