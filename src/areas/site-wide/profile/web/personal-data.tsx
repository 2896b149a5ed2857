import { MapPin, MapPinCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { maxNameLength } from '#areas/people/accounts/accounts.rules.ts';
import { useAskPlace } from '#areas/people/accounts/web/public/use-place.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDate } from '#platform/i18n/format.ts';
import { type Locale, localeNames, locales, matchLocale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardContent, CardTitle } from '#ui/card.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { findPersonalDataProblems } from '../profile.rules.ts';
import type { Profile } from '../profile.schema.ts';
import { AvatarCard } from './avatar-card.tsx';
import { ExportSection } from './export-section.tsx';
import { useChangePersonalData, useRemovePlace, useSavePlace } from './use-profile-actions.ts';

type Person = Profile['person'];

type PersonalDataProps = {
  person: Person;
  /** The cards of areas. */
  cards: ReactNode;
  /** Changes the language of the site. */
  onLocale(locale: Locale): Promise<void>;
};

/** The person's name, language and location; and the date of birth, which only the association can correct. */
export function PersonalDataSection({ person, cards, onLocale }: PersonalDataProps) {
  const { t } = useTranslation('profile');
  return (
    <section aria-labelledby="personal-data" className="grid gap-4">
      <h2 id="personal-data" className="text-2xl">
        {t('data.title')}
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <AvatarCard />
        <NameAndLanguage key={`${person.fullName} ${person.locale}`} person={person} onLocale={onLocale} />
        <PlaceCard hasPlace={person.hasPlace} />
        <DateOfBirthCard date={person.dateOfBirth} />
        {cards}
        <ExportSection />
      </div>
    </section>
  );
}

function NameAndLanguage({ person, onLocale }: Omit<PersonalDataProps, 'cards'>) {
  const { t } = useTranslation(['profile', 'accounts', 'sign-in']);
  const { locale } = useSite();
  const change = useChangePersonalData();
  const form = useForm({
    values: { fullName: person.fullName, locale: matchLocale(person.locale) ?? locale },
    rule: findPersonalDataProblems,
    t: (keys, options) => t([...keys.map((key) => key.replace(/^errors/, 'sign-in:errors'))], options),
    async send(values) {
      const chosen = matchLocale(values.locale) ?? locale;
      await change.mutateAsync({ fullName: values.fullName, locale: chosen });
      if (chosen !== locale) await onLocale(chosen);
    },
  });
  return (
    <Card>
      <CardContent>
        <CardTitle>{t('data.who')}</CardTitle>
        <form {...form.props} className="grid gap-4">
          <Field label={t('sign-in:field.fullName')} {...form.field('fullName')}>
            {(control) => <Input {...control} autoComplete="name" maxLength={maxNameLength} required />}
          </Field>
          <Field label={t('data.language')} {...form.field('locale')}>
            {(control) => (
              <Select {...control}>
                {locales.map((each) => (
                  <option key={each} value={each} lang={each}>
                    {localeNames[each]}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Button type="submit" className="justify-self-start scriptless:hidden" pending={form.isSaving}>
            {t('data.save')}
          </Button>
        </form>
      </CardContent>
    </Card>
  );
}

function PlaceCard({ hasPlace }: { hasPlace: boolean }) {
  const { t } = useTranslation(['profile', 'accounts', 'sign-in']);
  const save = useSavePlace();
  const remove = useRemovePlace();
  const { ask, isAsking } = useAskPlace((place) => save.mutate(place));
  return (
    <Card>
      <CardContent>
        <CardTitle>{t('data.place.title')}</CardTitle>
        <p className="flex items-center gap-2 font-semibold">
          {hasPlace && <MapPinCheck aria-hidden="true" className="size-5 shrink-0 text-success" />}
          {hasPlace ? t('data.place.on') : t('data.place.off')}
        </p>
        <p className="text-muted-foreground">{t('data.place.hint')}</p>
        <div className="flex flex-wrap gap-2 scriptless:hidden">
          <Button variant="secondary" pending={isAsking || save.isPending} onClick={ask}>
            <MapPin aria-hidden="true" />
            {hasPlace ? t('data.place.update') : t('accounts:place.capture')}
          </Button>
          {hasPlace && (
            <Button variant="outline" pending={remove.isPending} onClick={() => remove.mutate()}>
              {t('data.place.remove')}
            </Button>
          )}
        </div>
      </CardContent>
    </Card>
  );
}

function DateOfBirthCard({ date }: { date: string | null }) {
  const { t } = useTranslation('profile');
  const { locale } = useSite();
  return (
    <Card>
      <CardContent>
        <CardTitle>{t('data.birth.title')}</CardTitle>
        <p className="font-semibold">{date === null ? t('data.birth.none') : formatDate(locale, date)}</p>
        <p className="text-muted-foreground">{t('data.birth.hint')}</p>
      </CardContent>
    </Card>
  );
}
