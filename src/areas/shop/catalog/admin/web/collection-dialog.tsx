import { useRef, useState } from 'react';
import { ApiError } from '#platform/browser/api-client.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { type Locale, localeNames, locales, localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { FieldProblems } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import type { AdminCollection, CollectionTexts } from '../collections.schema.ts';
import type { CollectionActions } from './use-collection-actions.ts';

const formId = 'collection-form';
const maxTitleLength = 120;
const otherLocales = locales.filter((each) => each !== 'it');

/** `title` is the Italian one. */
type NameField = 'title' | (typeof otherLocales)[number];
type Names = Record<NameField, string>;

type CollectionDialogProps = {
  /** Undefined for a new one. */
  collection: AdminCollection | undefined;
  /** The currently stored version, which somebody may have changed since the dialog opened. */
  stored: AdminCollection | undefined;
  actions: CollectionActions;
  onClose(): void;
};

/** The name of a collection in nine languages, Italian required. */
export function CollectionDialog({ collection, stored, actions, onClose }: CollectionDialogProps) {
  const { t } = useTranslation(['catalog-admin', 'editing', 'site']);
  const { t: sentence } = useTranslation('catalog');
  // The same id for every attempt, so that the collection is added only once.
  const id = useRef(collection?.id ?? newId()).current;
  const [isChanged, setChanged] = useState(false);
  const seen = isChanged && stored ? stored : collection;
  const form = useForm<Names>({
    values: namesOf(collection),
    rule: findProblems,
    t: sentence,
    async send(names) {
      const texts = toTexts(names);
      const sent = seen
        ? actions.change.mutateAsync({ id, seen: textsOf(seen), ...texts })
        : actions.add.mutateAsync({ id, ...texts });
      await sent.then(onClose, (error: unknown) => {
        if (error instanceof ApiError && error.code === 'collection_changed') setChanged(true);
        throw error;
      });
    },
  });
  const before = namesOf(collection);
  const now = namesOf(seen);
  const field = (name: NameField) => {
    const { input, error } = form.field(name);
    const locale: Locale = name === 'title' ? 'it' : name;
    return (
      <Field
        key={name}
        label={name === 'title' ? t('fields.title') : localeNames[name]}
        error={error}
        hint={before[name] !== now[name] && t('collections.storedNow', { title: now[name] || '–' })}
      >
        {(control) => (
          <Input
            {...control}
            {...input}
            lang={localeTags[locale]}
            translate="no"
            autoComplete="off"
            maxLength={maxTitleLength}
          />
        )}
      </Field>
    );
  };
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={collection ? t('collections.change', { title: collection.title }) : t('collections.add')}
        closeLabel={t('site:close')}
        footer={
          <>
            <Button variant="outline" onClick={onClose}>
              {t('editing:confirm.cancel')}
            </Button>
            <Button type="submit" form={formId} pending={form.isSaving}>
              {t('editing:save.action')}
            </Button>
          </>
        }
      >
        <form id={formId} {...form.props} className="grid gap-4">
          {field('title')}
          <details open={isChanged || undefined}>
            <summary className="min-h-11 cursor-pointer content-center font-semibold">
              {t('collections.others')}
            </summary>
            <p className="mb-3 text-muted-foreground">{t('collections.othersHint')}</p>
            <div className="grid gap-4 sm:grid-cols-2">{otherLocales.map(field)}</div>
          </details>
        </form>
      </DialogContent>
    </Dialog>
  );
}

const findProblems = ({ title }: Names): FieldProblems<NameField> =>
  title.trim() ? {} : { title: { code: 'name_required' } };

const textsOf = ({ title, translations }: AdminCollection): CollectionTexts => ({ title, translations });

function namesOf(collection: AdminCollection | undefined): Names {
  const others = otherLocales.map((each) => [each, collection?.translations[each]?.title ?? '']);
  return { title: collection?.title ?? '', ...Object.fromEntries(others) };
}

function toTexts(names: Names): CollectionTexts {
  const filled = otherLocales.flatMap((each) => {
    const title = names[each].trim();
    return title ? [[each, { title }]] : [];
  });
  return { title: names.title.trim(), translations: Object.fromEntries(filled) };
}
