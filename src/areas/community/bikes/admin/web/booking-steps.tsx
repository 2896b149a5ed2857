import { useHydrated } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { Button } from '#ui/button.tsx';
import type { HandOverState } from '../../bikes.rules.ts';
import { mayHandOver, recordedIn } from '../bikes-admin.rules.ts';
import type { AdminBooking } from '../bikes-admin.schema.ts';
import type { BookingActions } from './use-booking-actions.ts';

type BookingStepsProps = { booking: AdminBooking; actions: BookingActions; isLarge?: boolean };

/**
 * The steps that can be recorded at once for all bikes of a booking that are in the same state. On the page
 * of a single booking (`isLarge`), a text explains before its day why its bikes cannot be handed over.
 */
export function BookingSteps({ booking, actions: { record }, isLarge = false }: BookingStepsProps) {
  const { t } = useTranslation('bikes-admin');
  // The browser's clock decides which buttons are shown; the server decides whether a step is allowed.
  const now = useHydrated() ? systemClock.now() : undefined;
  if (booking.cancelledAt !== null) return null;
  const idsIn = (state: HandOverState) =>
    booking.bikes.filter((bike) => recordedIn(bike.state) === state).map(({ id }) => id);
  const [booked, out] = [idsIn('booked'), idsIn('handed_over')];
  const isOver = booking.bikes.some(({ state }) => state === 'unrecorded');
  const startsAt = new Date(booking.startsAt);
  const hasBegun = now !== undefined && startsAt <= now;
  const canHandOver = now !== undefined && mayHandOver(startsAt, now);
  if (isLarge && now && !canHandOver) return <p className="text-lg">{t('errors.bike_hand_over_early')}</p>;
  const steps = [
    { bikes: canHandOver ? booked : [], from: 'booked', to: 'handed_over', isMain: !isOver },
    { bikes: out, from: 'handed_over', to: 'returned', isMain: true },
    { bikes: hasBegun ? booked : [], from: 'booked', to: 'no_show', isMain: isOver },
  ] as const;
  return steps
    .filter(({ bikes }) => bikes.length > 0)
    .map(({ isMain, ...step }) => (
      <Button
        key={step.to}
        variant={isMain ? 'default' : 'outline'}
        size={isLarge && isMain ? 'lg' : 'default'}
        className={isLarge && isMain ? 'w-full sm:w-auto' : ''}
        pending={record.isPending && record.variables.to === step.to}
        onClick={() => !record.isPending && record.mutate(step)}
      >
        {t(`stepsOfAll.${step.to}`)}
        {step.bikes.length > 1 && ` (${step.bikes.length})`}
      </Button>
    ));
}
