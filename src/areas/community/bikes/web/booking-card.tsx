import { useState } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatTimes } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { BookingView } from '../bikes.schema.ts';
import { HandOverCode } from './hand-over-code.tsx';
import { useCancelBooking } from './use-bike-actions.ts';

/** One of the person's own bookings: time, bikes and hand-over code, and a button to cancel it. */
export function BookingCard({ booking }: { booking: BookingView }) {
  const { t } = useTranslation('bikes');
  const { locale } = useSite();
  const [isAsking, setAsking] = useState(false);
  const times = formatTimes(locale, booking, { withDay: true });
  const isOver = booking.cancelledAt !== null;
  return (
    <article className="grid h-full content-start gap-3 rounded-xl border bg-card p-4 shadow-sm">
      <div className="flex flex-wrap items-start justify-between gap-2">
        <h3 className="text-lg">
          <time dateTime={booking.startsAt}>{times}</time>
        </h3>
        {isOver && <Badge variant="outline">{t('own.cancelled')}</Badge>}
        {booking.bikesOut > 0 && <Badge variant="success">{t('own.out')}</Badge>}
      </div>
      <p className="wrap-anywhere">{booking.bikes.map(({ name }) => name).join(', ')}</p>
      {!isOver && <HandOverCode code={booking.code} />}
      {booking.isCancellable && (
        <Button
          variant="outline"
          className="justify-self-start scriptless:hidden"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
        >
          {t('own.cancel')}
        </Button>
      )}
      {isAsking && <AskToCancel booking={booking} times={times} onClose={() => setAsking(false)} />}
    </article>
  );
}

type AskToCancelProps = { booking: BookingView; times: string; onClose(): void };

function AskToCancel({ booking, times, onClose }: AskToCancelProps) {
  const { t } = useTranslation(['bikes', 'site']);
  const cancel = useCancelBooking();
  return (
    <ConfirmDialog
      title={t('own.confirm.title')}
      description={times}
      closeLabel={t('site:close')}
      action={t('own.cancel')}
      stay={t('own.confirm.stay')}
      isPending={cancel.isPending}
      onConfirm={() => cancel.mutate(booking.id, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
