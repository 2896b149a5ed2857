import { useQuery } from '@tanstack/react-query';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { Part } from '#ui/part.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';
import {
  findChoiceProblems,
  maxAboutLength,
  maxSkillsLength,
  type TypedChoices,
} from '../member-directory.rules.ts';
import type { OwnEntry } from '../member-directory.schema.ts';
import { abroad, provinces } from '../places.ts';
import { ownEntryQuery, useChooseShown } from './directory.query.ts';
import { MemberCard } from './member-cards.tsx';

/** The person's choices for the directory, and their card as others see it. */
export function OwnEntrySection() {
  const { t } = useTranslation('member-directory');
  const { api } = useSite();
  const { data: entry } = useQuery(ownEntryQuery(api));
  if (!entry?.isMember) return null;
  return (
    <Part id="elenco-soci" title={t('own.title')} description={t('own.hint')}>
      {!entry.isListed && <Alert variant="warning">{t('own.notListed')}</Alert>}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-2">
        <ChoicesForm key={JSON.stringify(entry.choices)} entry={entry} />
        <div className="grid gap-2">
          <h3 className="text-lg">{t('own.preview')}</h3>
          <MemberCard member={entry.preview} level={3} />
        </div>
      </div>
    </Part>
  );
}

function ChoicesForm({ entry: { choices, mayShowFullName, hasPicture } }: { entry: OwnEntry }) {
  const { t } = useTranslation('member-directory');
  const choose = useChooseShown();
  const form = useForm<TypedChoices>({
    values: { ...choices, place: choices.place ?? '' },
    rule: findChoiceProblems,
    t,
    send: (typed) => choose.mutateAsync(typed),
  });
  return (
    <form {...form.props} className="grid gap-4">
      <div className="grid gap-1">
        <Checkbox
          label={t('own.showsFullName')}
          hint={mayShowFullName ? undefined : t('own.nameHint')}
          {...form.checkbox('showsFullName')}
        />
        <Checkbox
          label={t('own.showsPicture')}
          hint={hasPicture ? undefined : t('own.pictureHint')}
          {...form.checkbox('showsPicture')}
        />
        <Checkbox label={t('own.showsSince')} {...form.checkbox('showsSince')} />
        <Checkbox
          label={t('own.takesMessages')}
          hint={t('own.messagesHint')}
          {...form.checkbox('takesMessages')}
        />
      </div>
      <Field label={t('own.place')} {...form.field('place')}>
        {(control) => (
          <Select {...control}>
            <option value="">{t('own.noPlace')}</option>
            {provinces.map(({ code, name }) => (
              <option key={code} value={code} translate="no">
                {name}
              </option>
            ))}
            <option value={abroad}>{t('places.abroad')}</option>
          </Select>
        )}
      </Field>
      <Field
        label={t('own.about')}
        hint={t('own.aboutHint', { max: maxAboutLength })}
        {...form.field('about')}
      >
        {(control) => <Textarea {...control} maxLength={maxAboutLength} />}
      </Field>
      <Field label={t('own.skills')} hint={t('own.skillsHint')} {...form.field('skills')}>
        {(control) => <Input {...control} maxLength={maxSkillsLength} />}
      </Field>
      <Button type="submit" className="justify-self-start scriptless:hidden" pending={form.isSaving}>
        {t('own.save')}
      </Button>
    </form>
  );
}
