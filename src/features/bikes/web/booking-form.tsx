import { type FormEvent, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import type { BikeTerms, Booker, SlotView } from '../bikes.schema.ts';
import { TermsText } from './terms-text.tsx';
import type { BookingInput } from './use-bike-actions.ts';

type BookingFormProps = {
  slot: SlotView;
  terms: BikeTerms;
  booker: Booker;
  isPending: boolean;
  onSend(input: Omit<BookingInput, 'id' | 'startsAt'>): void;
};

/** What a booking needs of the person. What is missing is said when it is sent. */
export function BookingForm({ slot, terms, booker, isPending, onSend }: BookingFormProps) {
  const { t } = useTranslation('bikes');
  const [wanted, setWanted] = useState(1);
  const [hasTried, setTried] = useState(false);
  const [isAccepted, setAccepted] = useState(booker.hasAccepted);
  const [dateOfBirth, setDateOfBirth] = useState('');
  const most = Math.min(slot.free, terms.bikesOfPerson);
  const bikes = Math.min(wanted, Math.max(most, 1));
  const isDateMissing = booker.needsDateOfBirth && dateOfBirth === '';

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (isPending || !isAccepted || isDateMissing) return;
    onSend({
      bikes,
      ...(!booker.hasAccepted && { acceptedTerms: terms.version }),
      ...(booker.needsDateOfBirth && { dateOfBirth }),
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
        <Field
          label={t('dialog.dateOfBirth')}
          hint={t('dialog.youngestAge', { age: terms.youngestAge ?? 0 })}
          error={hasTried && isDateMissing && t('errors.bike_age_unknown')}
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              autoComplete="bday"
              value={dateOfBirth}
              onChange={(event) => setDateOfBirth(event.target.value)}
            />
          )}
        </Field>
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
