import type { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { maxBikeLengths, maxBikeNumber } from '../fleet.form.ts';

export type BikeTexts = { name: string; number: string; frameNumber: string };

export function BikeFields({ form }: { form: Pick<ReturnType<typeof useForm<BikeTexts>>, 'field'> }) {
  const { t } = useTranslation('bikes-admin');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Field label={t('fleet.fields.name')} {...form.field('name')} className="sm:col-span-2">
        {(control) => <Input {...control} autoComplete="off" maxLength={maxBikeLengths.name} />}
      </Field>
      <Field label={t('fleet.fields.number')} hint={t('fleet.fields.numberHint')} {...form.field('number')}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            maxLength={String(maxBikeNumber).length}
          />
        )}
      </Field>
      <Field label={t('fleet.fields.frameNumber')} {...form.field('frameNumber')}>
        {(control) => <Input {...control} autoComplete="off" maxLength={maxBikeLengths.frameNumber} />}
      </Field>
    </div>
  );
}
