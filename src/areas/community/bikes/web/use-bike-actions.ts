import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatTimes } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { bikesClient } from '../bikes.client.ts';
import { bikesTopic, bookingsTopic } from '../bikes.rules.ts';
import type { NewBookingInput } from '../bikes.schema.ts';
import { calendarKey } from './bikes.query.ts';

const subject = 'bike-bookings';
const refresh = [bikesTopic, bookingsTopic];

/** Books bikes for the signed-in user. */
export function useBookBikes() {
  const { t } = useTranslation('bikes');
  const { api, locale } = useSite();
  return useAction({
    mutationFn: (input: NewBookingInput) => readJson(bikesClient(api).bookings.$post({ json: input })),
    subject,
    success: (booking) => ({
      title: t('booked'),
      description: formatTimes(locale, booking, { withDay: true }),
      variant: 'success' as const,
    }),
    failure: t('bookingFailed'),
    refresh,
  });
}

export function useCancelBooking() {
  const { t } = useTranslation('bikes');
  const { api } = useSite();
  return useAction({
    mutationFn: (id: string) => readJson(bikesClient(api).bookings[':id'].$delete({ param: { id } })),
    subject,
    success: () => ({ title: t('cancelled') }),
    failure: t('cancellationFailed'),
    refresh,
  });
}

/** Makes a new private address for the calendar. */
export function useRenewCalendar() {
  const { t } = useTranslation('bikes');
  const { api } = useSite();
  return useAction({
    mutationFn: () => readJson(bikesClient(api).calendar.$post()),
    subject: 'bike-calendar',
    success: () => ({ title: t('calendar.renewed') }),
    failure: t('calendar.failed'),
    refresh: [calendarKey],
  });
}
