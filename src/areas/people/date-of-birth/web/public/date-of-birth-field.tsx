import { CircleCheck } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { datePartOrder, formatDate, monthNames } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { cn } from '#ui/class-names.ts';
import { FieldError } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Label } from '#ui/label.tsx';
import { Select } from '#ui/select.tsx';
import { partToCorrect, problemOfDate, readTypedDate, type TypedDate } from './typed-date.ts';

type DateOfBirthFieldProps = {
  value: TypedDate;
  /** An error of the form or the server; errors of the date itself are shown by this field. */
  error: string | undefined;
  onChange(typed: TypedDate): void;
  /** Without it, the label is for the person's own date of birth, which is stored in their account. */
  legend?: ReactNode;
  hint?: ReactNode;
};

const widths = { day: 'w-18', month: 'min-w-32 max-w-48 flex-1', year: 'w-24' };

/** Day, month and year, in the order of the language. The date is repeated in words and must be confirmed. */
export function DateOfBirthField({ value, error, onChange, legend, hint }: DateOfBirthFieldProps) {
  const { t } = useTranslation('date-of-birth');
  const { locale } = useSite();
  const id = useId();
  const { parts, isConfirmed } = value;
  const reading = readTypedDate(value);
  const problem = problemOfDate(value, reading, error !== undefined);
  const shown = problem ? t(`field.problem.${problem}`) : error;
  const isWrong = shown !== undefined && problem !== 'unconfirmed';
  const control = (part: keyof typeof parts) => ({
    id: `${id}-${part}`,
    value: parts[part],
    required: true,
    'aria-describedby': `${shown ? `${id}-error ` : ''}${id}-hint`,
    'aria-invalid': isWrong ? (true as const) : undefined,
    'data-problem': isWrong && part === partToCorrect(parts) ? true : undefined,
    onChange: (event: { target: { value: string } }) =>
      onChange({ parts: { ...parts, [part]: event.target.value }, isConfirmed: false }),
  });
  const fields = {
    day: <Input {...control('day')} inputMode="numeric" autoComplete="bday-day" maxLength={2} />,
    month: (
      <Select {...control('month')} autoComplete="bday-month">
        <option value="">{t('field.chooseMonth')}</option>
        {monthNames(locale).map((name, index) => (
          <option key={name} value={String(index + 1)}>
            {name}
          </option>
        ))}
      </Select>
    ),
    year: <Input {...control('year')} inputMode="numeric" autoComplete="bday-year" maxLength={4} />,
  };
  return (
    <fieldset className="grid min-w-0 gap-2">
      <legend className="mb-1 text-sm font-semibold">{legend ?? t('field.label')}</legend>
      <div className="flex max-w-md flex-wrap items-end gap-3">
        {datePartOrder(locale).map((part) => (
          <div key={part} className={cn('grid gap-1', widths[part])}>
            <Label htmlFor={`${id}-${part}`} className="font-normal">
              {t(`field.${part}`)}
            </Label>
            {fields[part]}
          </div>
        ))}
      </div>
      {shown && <FieldError id={`${id}-error`}>{shown}</FieldError>}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted-foreground">
          {hint}
        </p>
      )}
      <div role="status">
        {reading.ok && isConfirmed && (
          <p className="flex items-center gap-2 font-semibold text-success">
            <CircleCheck aria-hidden="true" className="size-5 shrink-0" />
            {t('field.confirmed', { date: formatDate(locale, reading.date) })}
          </p>
        )}
      </div>
      {reading.ok && !isConfirmed && (
        <Alert
          variant="warning"
          title={t('field.ask', { date: formatDate(locale, reading.date) })}
          action={
            <Button
              data-problem={problem === 'unconfirmed' ? true : undefined}
              aria-describedby={problem === 'unconfirmed' ? `${id}-error` : undefined}
              variant="secondary"
              onClick={() => onChange({ ...value, isConfirmed: true })}
            >
              {t('field.yes')}
            </Button>
          }
        >
          {legend === undefined && t('field.askHint')}
        </Alert>
      )}
    </fieldset>
  );
}
