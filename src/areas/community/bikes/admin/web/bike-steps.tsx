import { useHydrated } from '@tanstack/react-router';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { systemClock } from '#platform/kernel/clock/clock.ts';
import { Button } from '#ui/button.tsx';
import type { HandOverState } from '../../bikes.rules.ts';
import { mayHandOver, recordedIn } from '../bikes-admin.rules.ts';
import type { AdminBooking, BookedBikeView } from '../bikes-admin.schema.ts';
import type { BookingActions } from './use-booking-actions.ts';

const next: Partial<Record<HandOverState, 'handed_over' | 'returned'>> = {
  booked: 'handed_over',
  handed_over: 'returned',
};
const back: Partial<Record<HandOverState, HandOverState>> = {
  handed_over: 'booked',
  returned: 'handed_over',
  no_show: 'booked',
};

type BikeStepsProps = { booking: AdminBooking; bike: BookedBikeView; actions: BookingActions };

/** The steps that can be recorded for one bike of a booking with several bikes, and the correction of the last one. */
export function BikeSteps({ booking, bike, actions: { record } }: BikeStepsProps) {
  const { t } = useTranslation('bikes-admin');
  const from = recordedIn(bike.state);
  const now = useHydrated() ? systemClock.now() : undefined;
  const isEarly = now === undefined || !mayHandOver(new Date(booking.startsAt), now);
  const isOffered = booking.bikes.length > 1 && !(from === 'booked' && isEarly);
  const [forth, correction] = [isOffered ? next[from] : undefined, back[from]];
  if (booking.cancelledAt !== null) return null;
  const { number } = bike;
  const step = (to: HandOverState) => record.mutate({ bikes: [bike.id], from, to });
  return (
    <span className="flex flex-wrap gap-2 scriptless:hidden">
      {forth && (
        <Button
          size="sm"
          variant="outline"
          aria-label={t(`stepsOf.${forth}`, { number })}
          aria-disabled={record.isPending || undefined}
          onClick={() => !record.isPending && step(forth)}
        >
          {t(`steps.${forth}`)}
        </Button>
      )}
      {correction && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('correctOf', { number })}
          aria-disabled={record.isPending || undefined}
          onClick={() => !record.isPending && step(correction)}
        >
          {t('correct')}
        </Button>
      )}
    </span>
  );
}
