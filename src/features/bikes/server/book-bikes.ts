import { keepDateOfBirth } from '#features/accounts/server/date-of-birth.ts';
import { ageOn } from '#features/checkout/checkout.rules.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { type BikePlan, lastDay, overlaps, type Slot } from '../bikes.rules.ts';
import type { BookingView, NewBooking } from '../bikes.schema.ts';
import { listComingOf } from './bookings.queries.ts';
import { type Booker, placeBooking } from './place-booking.ts';
import { acceptTerms } from './terms-acceptance.ts';

export type BookBikesInput = NewBooking & { locale: Locale };

/**
 * Books bikes for the person who is signed in. The same id books once, and answers the same booking. Throws what the person's own
 * limits, the terms and `placeBooking` refuse.
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
    async allow(tx, slot, plan, booker) {
      const now = tx.clock.now();
      if (romeDay(slot.startsAt) > lastDay(plan, now))
        throw new AppError('bike_slot_too_far', { days: plan.daysAhead });
      await checkAge(tx, { userId, plan, booker, given: input.dateOfBirth });
      await checkLimits(tx, { userId, plan, slot, bikes: input.bikes });
      return acceptTerms(tx, userId, input.acceptedTerms);
    },
  });
}

type AgeCheck = { userId: string; plan: BikePlan; booker: Booker; given: string | undefined };

/** The date of birth is asked for once, and kept. */
async function checkAge(tx: CommandContext, { userId, plan, booker, given }: AgeCheck): Promise<void> {
  if (plan.youngestAge === null) return;
  const today = romeDay(tx.clock.now());
  const dateOfBirth = booker.dateOfBirth ?? given;
  if (dateOfBirth === undefined || dateOfBirth > today) throw fieldError('bike_age_unknown', 'dateOfBirth');
  if (booker.dateOfBirth === null) await keepDateOfBirth(tx, userId, dateOfBirth);
  if (ageOn(dateOfBirth, today) < plan.youngestAge)
    throw new AppError('bike_too_young', { age: plan.youngestAge });
}

type LimitCheck = { userId: string; plan: BikePlan; slot: Slot; bikes: number };

/** The lock of the person's row makes their bookings wait for each other, so none of them misses another. */
async function checkLimits(tx: CommandContext, { userId, plan, slot, bikes }: LimitCheck): Promise<void> {
  const coming = await listComingOf(tx, userId);
  const inSlot = coming.filter((booking) => overlaps(booking, slot));
  const sum = inSlot.reduce((all, booking) => all + booking.bikes, bikes);
  if (sum > plan.bikesOfPerson) throw new AppError('bikes_limit', { most: plan.bikesOfPerson });
  if (coming.length >= plan.comingBookings)
    throw new AppError('bike_bookings_limit', { most: plan.comingBookings });
}
