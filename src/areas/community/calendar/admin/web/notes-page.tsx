import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ColumnsMenu } from '#framework/web/columns-menu.tsx';
import { ListFilterForm } from '#framework/web/list-filter-form.tsx';
import { ListTable } from '#framework/web/list-table.tsx';
import { CsvLink, ListTools, listPages } from '#framework/web/list-tools.tsx';
import { QueryList } from '#framework/web/query-list.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { AdminNote } from '../calendar-admin.schema.ts';
import { type NoteSelection, noteList } from '../notes.list.ts';
import { adminNotesQuery } from './admin-notes.query.ts';
import { HideDialog } from './hide-dialog.tsx';
import { useNoteColumns } from './note-columns.tsx';

/** All notes of the calendar with their reports, for administrators. */
export function NotesPage({ selection }: { selection: NoteSelection }) {
  const { t } = useTranslation(['calendar', 'site']);
  const { api } = useSite();
  const notes = useQuery(adminNotesQuery(api, selection));
  const [hiding, setHiding] = useState<AdminNote>();
  const columns = useNoteColumns(setHiding);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t('admin.title')}</h1>
      <ListFilterForm list={noteList} selection={selection} />
      <ListTools>
        <CsvLink path="/api/admin/calendar/notes/csv" selection={selection} />
        <ColumnsMenu columns={columns} />
      </ListTools>
      <QueryList
        query={notes}
        loading={t('loading')}
        failed={{ title: t('failed'), retry: t('site:common.retry'), level: 2 }}
        empty={({ items }) =>
          items.length === 0 && <p className="text-muted-foreground">{t('admin.none')}</p>
        }
        pages={listPages(selection, {
          label: t('admin.pages'),
          previous: t('admin.previous'),
          next: t('admin.next'),
        })}
      >
        {({ items }) => (
          <ListTable caption={t('admin.title')} columns={columns} items={items} keyOf={({ id }) => id} />
        )}
      </QueryList>
      {hiding && <HideDialog note={hiding} onClose={() => setHiding(undefined)} />}
    </div>
  );
}
