import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ColumnsMenu } from '#framework/web/columns-menu.tsx';
import { DownloadLink } from '#framework/web/download-link.tsx';
import { ListTools } from '#framework/web/list-tools.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { AdminNote } from '../calendar-admin.schema.ts';
import type { NoteSelection } from '../note-filters.rules.ts';
import { adminNotesQuery } from './admin-notes.query.ts';
import { HideDialog } from './hide-dialog.tsx';
import { NoteFilterForm } from './note-filter-form.tsx';
import { NotesTable } from './notes-table.tsx';

/** All notes of the calendar with their reports, for administrators. */
export function NotesPage({ selection }: { selection: NoteSelection }) {
  const { t } = useTranslation(['calendar', 'site']);
  const { api, locale } = useSite();
  const notes = useQuery(adminNotesQuery(api, selection));
  const [hiding, setHiding] = useState<AdminNote>();
  const pageLink = (cursor: string | null, label: string) =>
    cursor === null ? undefined : (
      <Link to="/admin/calendario" search={{ ...selection, cursor }}>
        {label}
      </Link>
    );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t('admin.title')}</h1>
      <NoteFilterForm selection={selection} />
      <ListTools>
        <DownloadLink href={exportAddress(locale, selection)} label={t('site:common.downloadCsv')} />
        <ColumnsMenu
          columns={[
            ['notes.author', t('admin.author')],
            ['notes.added', t('admin.added')],
            ['notes.reports', t('admin.reports')],
          ]}
        />
      </ListTools>
      <QueryList
        query={notes}
        loading={t('loading')}
        failed={{ title: t('failed'), retry: t('site:common.retry'), level: 2 }}
        empty={({ items }) =>
          items.length === 0 && <p className="text-muted-foreground">{t('admin.none')}</p>
        }
        pages={({ next, previous }) => ({
          label: t('admin.pages'),
          previous: pageLink(previous, t('admin.previous')),
          next: pageLink(next, t('admin.next')),
        })}
      >
        {({ items }) => <NotesTable notes={items} onHide={setHiding} />}
      </QueryList>
      {hiding && <HideDialog note={hiding} onClose={() => setHiding(undefined)} />}
    </div>
  );
}

function exportAddress(locale: Locale, { cursor: _, order: _none, ...filters }: NoteSelection): string {
  return `/api/admin/calendar/notes/csv?${new URLSearchParams({ lng: locale, ...filters })}`;
}
