import { type FormEvent, useState } from 'react';
import { DateOfBirthField } from '#areas/people/date-of-birth/web/public/date-of-birth-field.tsx';
import { useDateOfBirth } from '#areas/people/date-of-birth/web/public/use-date-of-birth.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import type { BikeTerms, Booker, NewBookingInput, SlotView } from '../bikes.schema.ts';
import { TermsText } from './terms-text.tsx';

type BookingFormProps = {
  slot: SlotView;
  terms: BikeTerms;
  booker: Booker;
  isPending: boolean;
  onSend(input: Omit<NewBookingInput, 'id' | 'startsAt'>): void;
};

/** What a booking needs of the person. What is missing is said when it is sent. */
export function BookingForm({ slot, terms, booker, isPending, onSend }: BookingFormProps) {
  const { t } = useTranslation('bikes');
  const [wanted, setWanted] = useState(1);
  const [hasTried, setTried] = useState(false);
  const [isAccepted, setAccepted] = useState(booker.hasAccepted);
  const dateOfBirth = useDateOfBirth();
  const most = Math.min(slot.free, terms.bikesOfPerson);
  const bikes = Math.min(wanted, Math.max(most, 1));

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    const given = booker.needsDateOfBirth ? dateOfBirth.ask() : undefined;
    if (isPending || !isAccepted || (booker.needsDateOfBirth && !given)) return;
    onSend({
      bikes,
      ...(!booker.hasAccepted && { acceptedTerms: terms.version }),
      ...(given && { dateOfBirth: given }),
    });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <div className="grid justify-items-start gap-1.5">
        <span aria-hidden="true" className="font-semibold">
          {t('dialog.bikes')}
        </span>
        <QuantityStepper
          value={bikes}
          max={most}
          onChange={setWanted}
          labels={{ group: t('dialog.bikes'), decrease: t('dialog.fewer'), increase: t('dialog.more') }}
        />
        <p role="status" className="text-sm text-muted-foreground">
          {t('dialog.left', { free: slot.free })}
        </p>
      </div>
      {booker.needsDateOfBirth && (
        <DateOfBirthField
          state={dateOfBirth}
          hint={t('dialog.youngestAge', { age: terms.youngestAge ?? 0 })}
        />
      )}
      {!booker.hasAccepted && (
        <div className="grid gap-2">
          <h3 className="text-base">{t('terms.title')}</h3>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard.
            tabIndex={0}
            aria-label={t('terms.title')}
            className="max-h-48 overflow-y-auto rounded-md border bg-muted p-3 text-sm"
          >
            <TermsText terms={terms} />
          </section>
          <Checkbox
            label={t('dialog.accept')}
            checked={isAccepted}
            onChange={(event) => setAccepted(event.target.checked)}
            error={hasTried && !isAccepted && t('errors.bike_terms_required')}
          />
        </div>
      )}
      <Button type="submit" size="lg" pending={isPending}>
        {t('dialog.submit')}
      </Button>
    </form>
  );
}
