import { useId } from 'react';
import { DateOfBirthField } from '#areas/people/date-of-birth/web/public/date-of-birth-field.tsx';
import { confirmedDate, dateNeeded, noTypedDate } from '#areas/people/date-of-birth/web/public/typed-date.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { FieldError } from '#ui/field.tsx';
import { QuantityStepper } from '#ui/quantity-stepper.tsx';
import type { BikeTerms, Booker, NewBookingInput, SlotView } from '../bikes.schema.ts';
import { TermsText } from './terms-text.tsx';

type BookingFormProps = {
  slot: SlotView;
  terms: BikeTerms;
  booker: Booker;
  onSend(input: Omit<NewBookingInput, 'id' | 'startsAt'>): Promise<unknown>;
};

/** The form of a booking. Missing fields are reported when it is sent. */
export function BookingForm({ slot, terms, booker, onSend }: BookingFormProps) {
  const { t } = useTranslation('bikes');
  const bikesErrorId = useId();
  const maxBikes = Math.min(slot.free, terms.bikesOfPerson);
  const inLimits = (wanted: number) => Math.min(wanted, Math.max(maxBikes, 1));
  const form = useForm({
    values: { bikes: 1, isAccepted: booker.hasAccepted, dateOfBirth: noTypedDate },
    rule: ({ isAccepted, dateOfBirth }) => ({
      ...(!isAccepted && { isAccepted: { code: 'bike_terms_required' as const } }),
      ...(booker.needsDateOfBirth && { dateOfBirth: dateNeeded(dateOfBirth) }),
    }),
    t,
    fieldsOfRefusals: {
      bikes_taken: 'bikes',
      bikes_limit: 'bikes',
      bike_terms_required: 'isAccepted',
      bike_too_young: 'dateOfBirth',
    },
    send(values) {
      const dateOfBirth = booker.needsDateOfBirth ? confirmedDate(values.dateOfBirth) : undefined;
      return onSend({
        bikes: inLimits(values.bikes),
        ...(!booker.hasAccepted && { acceptedTerms: terms.version }),
        ...(dateOfBirth && { dateOfBirth }),
      });
    },
  });
  const wanted = form.choice('bikes');

  return (
    <form {...form.props} className="grid gap-5">
      <div data-problem={wanted.error ? true : undefined} className="grid justify-items-start gap-1.5">
        <span aria-hidden="true" className="font-semibold">
          {t('dialog.bikes')}
        </span>
        <QuantityStepper
          value={inLimits(wanted.value)}
          max={maxBikes}
          onChange={wanted.onChange}
          describedBy={wanted.error ? bikesErrorId : undefined}
          labels={{ group: t('dialog.bikes'), decrease: t('dialog.fewer'), increase: t('dialog.more') }}
        />
        {wanted.error && <FieldError id={bikesErrorId}>{wanted.error}</FieldError>}
        <p role="status" className="text-sm text-muted-foreground">
          {t('dialog.left', { free: slot.free })}
        </p>
      </div>
      {booker.needsDateOfBirth && (
        <DateOfBirthField
          {...form.choice('dateOfBirth')}
          hint={t('dialog.youngestAge', { age: terms.youngestAge ?? 0 })}
        />
      )}
      {!booker.hasAccepted && (
        <div className="grid gap-2">
          <h3 className="text-base">{t('terms.title')}</h3>
          <section
            // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard.
            tabIndex={0}
            aria-label={t('terms.title')}
            className="max-h-48 overflow-y-auto rounded-md border bg-muted p-3 text-sm"
          >
            <TermsText terms={terms} />
          </section>
          <Checkbox label={t('dialog.accept')} {...form.checkbox('isAccepted')} />
        </div>
      )}
      <p className="text-sm text-muted-foreground">{t('dialog.ledger')}</p>
      <Button type="submit" size="lg" pending={form.isSaving}>
        {t('dialog.submit')}
      </Button>
    </form>
  );
}
