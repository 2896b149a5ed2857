import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { HandOverState } from '../../bikes.rules.ts';
import { adminBookingsClient } from '../bikes-admin.client.ts';
import type { AdminBooking } from '../bikes-admin.schema.ts';
import { adminBookingsKey } from './admin-bookings.query.ts';

/** A step of some bikes of a booking from one state to another. */
export type Step = { bikes: string[]; from: HandOverState; to: HandOverState };

const refresh = [adminBookingsKey];

/** The actions of administrators for one booking; each shows its result in a toast, where a step can be undone. */
export function useBookingActions({ id, person: { fullName: name } }: AdminBooking) {
  const { t } = useTranslation(['bikes-admin', 'site']);
  const { api } = useSite();
  const booking = adminBookingsClient(api)[':id'];
  const shared = { subject: `bike-booking/${id}`, failure: t('notDone'), refresh };
  const send = (step: Step) => readJson(booking['hand-over'].$put({ param: { id }, json: step }));
  const undo = useAction({ ...shared, mutationFn: send, success: () => ({ title: t('undone') }) });
  const record = useAction({
    ...shared,
    mutationFn: send,
    success: (_booking, { bikes, from, to }) => ({
      title: t(`done.${to}`),
      description: name,
      variant: 'success' as const,
      action: {
        label: t('site:common.undo'),
        onSelect: () => undo.mutate({ bikes, from: to, to: from }),
      },
    }),
  });
  const cancel = useAction({
    ...shared,
    mutationFn: (reason: string) => readJson(booking.cancellation.$put({ param: { id }, json: { reason } })),
    success: () => ({ title: t('cancel.done'), description: name, variant: 'success' as const }),
  });
  return { record, cancel };
}

export type BookingActions = ReturnType<typeof useBookingActions>;
