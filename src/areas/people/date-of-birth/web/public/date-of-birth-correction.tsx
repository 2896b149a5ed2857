import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { DateOfBirthView } from '../../date-of-birth.schema.ts';
import { useCorrectDateOfBirth, useFindDateOfBirth } from '../dates-of-birth.query.ts';
import { DateOfBirthField } from './date-of-birth-field.tsx';
import { confirmedDate, dateNeeded, noTypedDate } from './typed-date.ts';

export function DateOfBirthCorrection() {
  const { t } = useTranslation('date-of-birth');
  const find = useFindDateOfBirth();
  const person = find.data?.person;
  const form = useForm({
    values: { email: '' },
    rule: findProblems,
    t,
    send: ({ email }) => find.mutateAsync(email.trim()),
  });

  return (
    <div className="grid max-w-xl gap-5">
      <header>
        <h1 className="text-3xl sm:text-4xl">{t('correction.title')}</h1>
        <p className="mt-2 text-muted-foreground">{t('correction.description')}</p>
      </header>
      <form {...form.props} className="grid gap-3">
        <Field label={t('correction.email')} {...form.field('email')}>
          {(control) => <Input {...control} type="email" autoComplete="off" required />}
        </Field>
        <Button type="submit" variant="secondary" pending={form.isSaving} className="justify-self-start">
          {t('correction.search')}
        </Button>
      </form>
      {person === null && <Alert>{t('correction.nobody')}</Alert>}
      {person && (
        <Correction
          key={`${person.userId} ${person.dateOfBirth}`}
          person={person}
          onDone={() => find.mutate(person.email)}
        />
      )}
    </div>
  );
}

const findProblems = ({ email }: { email: string }): FieldProblems<'email'> =>
  email.trim() ? {} : { email: { code: 'email_invalid' } };

type CorrectionProps = { person: DateOfBirthView; onDone(): void };

function Correction({ person, onDone }: CorrectionProps) {
  const { t } = useTranslation('date-of-birth');
  const { locale } = useSite();
  const correct = useCorrectDateOfBirth(person.fullName);
  const day = (date: string) => formatDate(locale, date);

  const form = useForm({
    values: { after: noTypedDate },
    rule: ({ after }) => ({ after: dateNeeded(after) }),
    t,
    async send(values) {
      const after = confirmedDate(values.after);
      if (!after) return;
      const { userId, dateOfBirth: before } = person;
      await correct.mutateAsync({ userId, before, after }, { onSuccess: onDone });
    },
  });

  return (
    <form {...form.props} className="grid gap-4 border-t pt-4">
      <p>
        <span translate="no" className="block font-semibold break-words">
          {person.fullName}
        </span>
        {t('correction.known', { date: day(person.dateOfBirth) })}
      </p>
      <DateOfBirthField {...form.choice('after')} legend={t('correction.new')} />
      <Button type="submit" pending={form.isSaving} className="justify-self-start">
        {t('correction.submit')}
      </Button>
      {person.corrections.length > 0 && (
        <ul className="grid gap-1 text-sm text-muted-foreground">
          {person.corrections.map(({ before, after, by, at }) => (
            <li key={at}>
              {t('correction.entry', {
                before: day(before),
                after: day(after),
                by,
                at: formatDate(locale, at, { withTime: true }),
              })}
            </li>
          ))}
        </ul>
      )}
    </form>
  );
}
