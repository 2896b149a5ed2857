import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { maxSearchLength } from '#framework/search-text.ts';
import { SearchField } from '#framework/web/filter-fields.tsx';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { newId } from '#platform/kernel/id.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { adminBookingsClient } from '../bikes-admin.client.ts';
import type { OpenSlot } from '../bikes-admin.schema.ts';
import { adminBookingsKey, foundPeopleQuery } from './admin-bookings.query.ts';

type BookForPersonProps = { slot: OpenSlot; times: string };

/** A button that books bikes of a slot for another person. */
export function BookForPerson({ slot, times }: BookForPersonProps) {
  const { t } = useTranslation('bikes-admin');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        aria-label={t('book.actionOf', { times })}
        onClick={() => setOpen(true)}
        className="scriptless:hidden"
      >
        <UserPlus aria-hidden="true" />
        {t('book.action')}
      </Button>
      {isOpen && <BookDialog slot={slot} times={times} onClose={() => setOpen(false)} />}
    </>
  );
}

const formId = 'book-for-person';

type BookingValues = { userId: string; bikes: string };

function BookDialog({ slot, times, onClose }: BookForPersonProps & { onClose(): void }) {
  const { t } = useTranslation(['bikes-admin', 'site']);
  const { t: sentence } = useTranslation('bikes-admin');
  const book = useBook(slot, onClose);
  const form = useForm<BookingValues>({
    values: { userId: '', bikes: '1' },
    t: sentence,
    fieldsOfRefusals: { bikes_taken: 'bikes', not_found: 'userId' },
    send: ({ userId, bikes }) => book.mutateAsync({ userId, bikes: Number(bikes) }),
  });
  const counts = Array.from({ length: slot.free }, (_, index) => String(index + 1));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('book.title', { times })}
        description={t('book.hint')}
        closeLabel={t('site:close')}
        footer={
          <Button type="submit" form={formId} disabled={form.value('userId') === ''} pending={form.isSaving}>
            {t('book.submit')}
          </Button>
        }
      >
        <div className="grid gap-5">
          <PersonSearch form={form} />
          <form {...form.props} id={formId}>
            <Field label={t('book.bikes')} {...form.field('bikes')}>
              {(control) => (
                <Select {...control}>
                  {counts.map((count) => (
                    <option key={count} value={count}>
                      {count}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          </form>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function useBook({ startsAt }: OpenSlot, onSuccess: () => void) {
  const { t } = useTranslation('bikes-admin');
  const { api } = useSite();
  // The id is the same in each attempt, so that a repeated request books once.
  const id = useRef(newId()).current;
  return useAction({
    mutationFn: (chosen: { userId: string; bikes: number }) =>
      readJson(adminBookingsClient(api).index.$post({ json: { id, startsAt, ...chosen } })),
    subject: 'bike-booking',
    success: () => ({ title: t('book.done'), variant: 'success' }),
    failure: t('notDone'),
    refresh: [adminBookingsKey],
    onSuccess,
  });
}

/** Searches people by parts of their name or email address; one of them is chosen. */
function PersonSearch({ form }: { form: ReturnType<typeof useForm<BookingValues>> }) {
  const { t } = useTranslation('bikes-admin');
  const { api } = useSite();
  const [sought, setSought] = useState('');
  const found = useQuery(foundPeopleQuery(api, sought));
  const people = sought === '' ? undefined : found.data?.people;
  const person = form.choice('userId');
  const search = useForm({
    values: { text: '' },
    t,
    send({ text }) {
      setSought(text.trim());
      person.onChange('');
    },
  });
  const typed = search.choice('text');

  return (
    <div className="grid gap-4">
      <form {...search.props}>
        <SearchField
          label={t('book.person')}
          text={typed.value}
          maxLength={maxSearchLength}
          onType={typed.onChange}
        />
      </form>
      <p role="status" className={people?.length === 0 ? '' : 'sr-only'}>
        {people && t('book.found', { number: people.length })}
      </p>
      {people && people.length > 0 && (
        <RadioGroup
          legend={t('book.choose')}
          value={person.value}
          onValueChange={person.onChange}
          error={person.error}
          options={people.map(({ userId, fullName, email }) => ({
            value: userId,
            label: <span translate="no">{fullName}</span>,
            description: <span translate="no">{email}</span>,
          }))}
        />
      )}
    </div>
  );
}
