import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { MistakenDate } from '#areas/people/date-of-birth/web/public/mistaken-date.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatTimes } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { newId } from '#platform/kernel/id.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { BikeTerms, Booker, NewBookingInput, SlotView } from '../bikes.schema.ts';
import { bikeTermsQuery, bookerQuery } from './bikes.query.ts';
import { BookingForm } from './booking-form.tsx';
import { useBookBikes } from './use-bike-actions.ts';

/** Asks for the number of bikes, and the first time for the acceptance of the terms. */
export function BookingDialog({ slot, onClose }: { slot: SlotView; onClose(): void }) {
  const { t } = useTranslation(['bikes', 'site']);
  const { api, locale } = useSite();
  const terms = useQuery(bikeTermsQuery(api, locale));
  const booker = useQuery(bookerQuery(api));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('dialog.title')}
        description={formatTimes(locale, slot, { withDay: true })}
        closeLabel={t('site:close')}
      >
        {terms.data && booker.data ? (
          booker.data.refusal ? (
            <CannotBook refusal={booker.data.refusal} terms={terms.data} onClose={onClose} />
          ) : (
            <Booking slot={slot} terms={terms.data} booker={booker.data} onClose={onClose} />
          )
        ) : terms.isError || booker.isError ? (
          <Button onClick={() => void Promise.all([terms.refetch(), booker.refetch()])}>
            {t('site:common.retry')}
          </Button>
        ) : (
          <Skeleton className="h-40" />
        )}
      </DialogContent>
    </Dialog>
  );
}

type CannotBookProps = { refusal: NonNullable<Booker['refusal']>; terms: BikeTerms; onClose(): void };

/** Explains before the form is filled in why the person cannot book, and what they can do about it. */
function CannotBook({ refusal, terms, onClose }: CannotBookProps) {
  const { t } = useTranslation('bikes');
  const isTooYoung = refusal === 'bike_too_young';
  return (
    <Alert
      variant="warning"
      title={t(`errors.${refusal}`, { age: terms.youngestAge ?? 0, most: terms.comingBookings })}
      action={
        !isTooYoung && (
          <Button asChild>
            <Link
              to="/bikesharing"
              search={({ day }) => ({ day })}
              hash="own-bike-bookings"
              onClick={onClose}
            >
              {t('own.title')}
            </Link>
          </Button>
        )
      }
    >
      {isTooYoung && <MistakenDate />}
    </Alert>
  );
}

type BookingProps = { slot: SlotView; terms: BikeTerms; booker: Booker; onClose(): void };

function Booking({ slot, terms, booker, onClose }: BookingProps) {
  // The id is the same in each attempt, so that a repeated request books once.
  const [id] = useState(() => newId());
  const book = useBookBikes();
  const send = (input: Omit<NewBookingInput, 'id' | 'startsAt'>) =>
    book.mutateAsync({ id, startsAt: slot.startsAt, ...input }, { onSuccess: onClose });
  return <BookingForm slot={slot} terms={terms} booker={booker} onSend={send} />;
}
