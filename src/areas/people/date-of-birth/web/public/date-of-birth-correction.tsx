import { type FormEvent, useState } from 'react';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { DateOfBirthView } from '../../date-of-birth.schema.ts';
import { useCorrectDateOfBirth, useFindDateOfBirth } from '../dates-of-birth.query.ts';
import { DateOfBirthField } from './date-of-birth-field.tsx';
import { useDateOfBirth } from './use-date-of-birth.ts';

/** For administrators: somebody mistyped their date of birth, and cannot buy or book. */
export function DateOfBirthCorrection() {
  const { t } = useTranslation('date-of-birth');
  const [email, setEmail] = useState('');
  const find = useFindDateOfBirth();
  const person = find.data?.person;

  function search(event: FormEvent) {
    event.preventDefault();
    if (!email.trim()) return;
    find.mutate(email.trim());
  }

  return (
    <div className="grid max-w-xl gap-5">
      <header>
        <h1 className="text-3xl sm:text-4xl">{t('correction.title')}</h1>
        <p className="mt-2 text-muted-foreground">{t('correction.description')}</p>
      </header>
      <form onSubmit={search} className="grid gap-3">
        <Field label={t('correction.email')}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              required
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" pending={find.isPending} className="justify-self-start">
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

type CorrectionProps = { person: DateOfBirthView; onDone(): void };

function Correction({ person, onDone }: CorrectionProps) {
  const { t } = useTranslation('date-of-birth');
  const { locale } = useSite();
  const state = useDateOfBirth();
  const correct = useCorrectDateOfBirth(person.fullName);
  const day = (date: string) => formatDate(locale, date);

  function submit(event: FormEvent) {
    event.preventDefault();
    const after = state.ask();
    if (!after || correct.isPending) return;
    correct.mutate({ userId: person.userId, before: person.dateOfBirth, after }, { onSuccess: onDone });
  }

  return (
    <form onSubmit={submit} noValidate className="grid gap-4 border-t pt-4">
      <p>
        <span translate="no" className="block font-semibold break-words">
          {person.fullName}
        </span>
        {t('correction.known', { date: day(person.dateOfBirth) })}
      </p>
      <DateOfBirthField state={state} legend={t('correction.new')} />
      <Button type="submit" pending={correct.isPending} className="justify-self-start">
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
