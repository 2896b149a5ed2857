import { findPerson } from '#areas/people/sign-in/server/sessions/find-person.queries.ts';
import { defaultLocale, isLocale, type Locale } from '#platform/i18n/locales.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { lastDay, type Slot } from '../../bikes.rules.ts';
import { getTermsVersion } from '../../server/bike-terms.ts';
import { placeBooking } from '../../server/place-booking.ts';
import { hasAcceptedTerms } from '../../server/terms-acceptance.ts';
import type { BookingForPerson } from '../bikes-admin.schema.ts';

/**
 * Books bikes for a person, for administrators, who know the person: neither the person's own limits nor an
 * age limit apply, and terms that were not accepted are stored as such. Sending the same id again books once.
 * Throws `not_found`, `bike_slot_too_far`, and the errors of `placeBooking`.
 */
export async function bookForPerson(ctx: CommandContext, input: BookingForPerson): Promise<void> {
  const { userId: administrator } = requireAdmin(ctx.actor);
  const { id, userId, bikes } = input;
  await placeBooking(ctx, {
    id,
    userId,
    startsAt: new Date(input.startsAt),
    bikes,
    locale: await languageOf(ctx, userId),
    bookedBy: administrator,
    async allow(tx, slot, plan) {
      if (romeDay(slot.startsAt) > lastDay(plan, tx.clock.now()))
        throw new AppError('bike_slot_too_far', { days: plan.daysAhead });
      await record(tx, { id, bikes, slot });
      const version = await getTermsVersion(tx);
      return (await hasAcceptedTerms(tx, userId, version)) ? version : null;
    },
  });
}

async function languageOf(ctx: CommandContext, userId: string): Promise<Locale> {
  const person = await findPerson(ctx, userId);
  return person.kind === 'person' && isLocale(person.locale) ? person.locale : defaultLocale;
}

type Booked = { id: string; bikes: number; slot: Slot };

async function record(tx: CommandContext, { id, bikes, slot }: Booked): Promise<void> {
  await recordAudit(tx, {
    action: 'book-for-person',
    subject: { kind: 'bike-booking', id },
    before: null,
    after: { startsAt: slot.startsAt.toISOString(), bikeCount: bikes },
  });
}
