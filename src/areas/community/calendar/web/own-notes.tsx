import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { formatDays } from '#platform/i18n/format.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Part } from '#ui/part.tsx';
import { monthOf } from '../calendar.rules.ts';
import type { NoteView } from '../calendar.schema.ts';
import { ownNotesQuery } from './calendar.query.ts';
import { calendarRoute } from './calendar-route.ts';

/** The reader's own notes in the calendar. */
export function OwnNotes() {
  const { t } = useTranslation(['calendar', 'site']);
  const { api } = useSite();
  const [cursor, setCursor] = useState<string>();
  const notes = useQuery(ownNotesQuery(api, cursor));
  const pageButton = (to: string | null, label: string) =>
    to === null ? undefined : (
      <button type="button" onClick={() => setCursor(to)}>
        {label}
      </button>
    );
  return (
    <Part id="note" title={t('own.title')}>
      <QueryList
        query={notes}
        loading={t('own.loading')}
        failed={{ title: t('failed'), retry: t('site:common.retry') }}
        empty={({ items }) => items.length === 0 && <p className="text-muted-foreground">{t('own.none')}</p>}
        pages={({ next, previous }) => ({
          label: t('own.pages'),
          previous: pageButton(previous, t('own.newer')),
          next: pageButton(next, t('own.older')),
        })}
      >
        {({ items }) => (
          <ul className="grid gap-3">
            {items.map((note) => (
              <li key={note.id}>
                <OwnNote note={note} />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Part>
  );
}

function OwnNote({ note }: { note: NoteView }) {
  const { t } = useTranslation('calendar');
  const { locale } = useSite();
  const { id, text, note_date, hidden_reason } = note;
  return (
    <div className="grid gap-1">
      <Link
        to={calendarRoute}
        search={{ mese: monthOf(note_date), nota: id }}
        className="min-h-6 justify-self-start font-semibold underline underline-offset-4 hover:text-primary"
      >
        {formatDays(locale, { from: note_date, to: note_date })}
      </Link>
      <p translate="no" dir="auto" className="wrap-anywhere whitespace-pre-line">
        {text}
      </p>
      {hidden_reason !== null && (
        <p className="text-sm wrap-anywhere">
          {t('hidden.title')}. {t('hidden.reason', { reason: hidden_reason })}
        </p>
      )}
    </div>
  );
}
