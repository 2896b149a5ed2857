import { checkAge } from '#areas/people/date-of-birth/server/check-age.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { type BikePlan, lastDay, overlaps, type Slot } from '../bikes.rules.ts';
import type { BookingView, NewBooking } from '../bikes.schema.ts';
import { listComingOf } from './bookings.queries.ts';
import { type BookedPerson, placeBooking } from './place-booking.ts';
import { acceptTerms } from './terms-acceptance.ts';

export type BookBikesInput = NewBooking & { locale: Locale };

/**
 * Books bikes for the signed-in person. Sending the same id again returns the same booking. Throws the errors
 * of the person's own limits, of the terms and of `placeBooking`.
 */
export async function bookBikes(ctx: CommandContext, input: BookBikesInput): Promise<BookingView> {
  const { userId } = requirePerson(ctx.actor);
  return placeBooking(ctx, {
    id: input.id,
    userId,
    startsAt: new Date(input.startsAt),
    bikes: input.bikes,
    locale: input.locale,
    bookedBy: null,
    async allow(tx, slot, plan, person) {
      const now = tx.clock.now();
      if (romeDay(slot.startsAt) > lastDay(plan, now))
        throw new AppError('bike_slot_too_far', { days: plan.daysAhead });
      const refusal = await findAgeRefusal(tx, { userId, plan, person, given: input.dateOfBirth });
      if (refusal) return refusal;
      await checkLimits(tx, { userId, plan, slot, bikes: input.bikes });
      return acceptTerms(tx, userId, input.acceptedTerms);
    },
  });
}

type AgeCheck = { userId: string; plan: BikePlan; person: BookedPerson; given: string | undefined };

async function findAgeRefusal(
  tx: CommandContext,
  { userId, plan, person, given }: AgeCheck,
): Promise<AppError | undefined> {
  const { youngestAge } = plan;
  if (youngestAge === null) return undefined;
  const age = { userId, known: person.dateOfBirth, given, minAge: youngestAge };
  const problem = await checkAge(tx, age);
  if (problem === 'under_age') return new AppError('bike_too_young', { age: youngestAge });
  return problem && fieldError('bike_age_unknown', 'dateOfBirth');
}

type LimitCheck = { userId: string; plan: BikePlan; slot: Slot; bikes: number };

/** The lock of the person's row serialises their bookings, so that each one counts all others. */
async function checkLimits(tx: CommandContext, { userId, plan, slot, bikes }: LimitCheck): Promise<void> {
  const coming = await listComingOf(tx, userId);
  const inSlot = coming.filter((booking) => overlaps(booking, slot));
  const sum = inSlot.reduce((all, booking) => all + booking.bikes, bikes);
  if (sum > plan.bikesOfPerson) throw new AppError('bikes_limit', { most: plan.bikesOfPerson });
  if (coming.length >= plan.comingBookings)
    throw new AppError('bike_bookings_limit', { most: plan.comingBookings });
}
