import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { maxSearchLength } from '#area/search-text.ts';
import { SearchField } from '#area/web/filter-fields.tsx';
import { useAction } from '#area/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Field } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Select } from '#ui/select.tsx';
import { adminBookingsClient } from '../bikes-admin.client.ts';
import type { OpenSlot } from '../bikes-admin.schema.ts';
import { adminBookingsKey, foundPeopleQuery } from './admin-bookings.query.ts';

type BookForPersonProps = { slot: OpenSlot; times: string };

/** The button that books bikes of a slot for somebody. */
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

function BookDialog({ slot, times, onClose }: BookForPersonProps & { onClose(): void }) {
  const { t } = useTranslation(['bikes-admin', 'site']);
  const [userId, setUserId] = useState('');
  const [bikes, setBikes] = useState('1');
  const book = useBook(slot, onClose);
  const counts = Array.from({ length: slot.free }, (_, index) => String(index + 1));
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={t('book.title', { times })}
        description={t('book.hint')}
        closeLabel={t('site:close')}
        footer={
          <Button
            disabled={userId === ''}
            pending={book.isPending}
            onClick={() => !book.isPending && book.mutate({ userId, bikes: Number(bikes) })}
          >
            {t('book.submit')}
          </Button>
        }
      >
        <div className="grid gap-5">
          <PersonSearch userId={userId} onChoose={setUserId} />
          <Field label={t('book.bikes')}>
            {(control) => (
              <Select {...control} value={bikes} onChange={({ target }) => setBikes(target.value)}>
                {counts.map((count) => (
                  <option key={count} value={count}>
                    {count}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        </div>
      </DialogContent>
    </Dialog>
  );
}

function useBook({ startsAt }: OpenSlot, onSuccess: () => void) {
  const { t } = useTranslation('bikes-admin');
  const { api } = useSite();
  // The same one books once, however often it is sent.
  const id = useRef(crypto.randomUUID()).current;
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

type PersonSearchProps = { userId: string; onChoose(userId: string): void };

/** People by parts of their name or address, of whom one is chosen. */
function PersonSearch({ userId, onChoose }: PersonSearchProps) {
  const { t } = useTranslation('bikes-admin');
  const { api } = useSite();
  const [typed, setTyped] = useState('');
  const [sought, setSought] = useState('');
  const found = useQuery(foundPeopleQuery(api, sought));
  const people = sought === '' ? undefined : found.data?.people;

  function search(event: FormEvent): void {
    event.preventDefault();
    setSought(typed.trim());
    onChoose('');
  }

  return (
    <div className="grid gap-4">
      <form onSubmit={search}>
        <SearchField
          label={t('book.person')}
          submitLabel={t('book.search')}
          text={typed}
          maxLength={maxSearchLength}
          onType={setTyped}
        />
      </form>
      <p role="status" className={people?.length === 0 ? '' : 'sr-only'}>
        {people && t('book.found', { number: people.length })}
      </p>
      {people && people.length > 0 && (
        <RadioGroup
          legend={t('book.choose')}
          value={userId}
          onValueChange={onChoose}
          options={people.map((person) => ({
            value: person.userId,
            label: <span translate="no">{person.fullName}</span>,
            description: <span translate="no">{person.email}</span>,
          }))}
        />
      )}
    </div>
  );
}
