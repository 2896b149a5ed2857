import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useAction } from '#framework/web/use-action.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { calendarAdminClient } from '../../calendar.client.ts';
import { noteReportsTopic, notesTopic } from '../../calendar.rules.ts';
import type { AdminNote, NoteHiding } from '../calendar-admin.schema.ts';
import type { NoteSelection } from '../notes.list.ts';

/** A page of notes; the previous one stays visible while the next loads. */
export function adminNotesQuery(api: ApiFetch, selection: NoteSelection) {
  return queryOptions({
    queryKey: ['calendar', 'admin', selection],
    queryFn: () => readJson(calendarAdminClient(api).notes.$get({ query: selection })),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    meta: { failedTitle: 'calendar:failed', changesWith: [notesTopic, noteReportsTopic] },
  });
}

/** Hides a note, or shows it again; both settle its reports. After hiding, a toast can show it again. */
export function useSetNoteHidden() {
  const { t } = useTranslation('calendar');
  const { api } = useSite();
  return useAction({
    mutationFn: ({ note: { id }, change }: { note: AdminNote; change: NoteHiding }) =>
      readJson(calendarAdminClient(api).notes[':id'].hidden.$put({ param: { id }, json: change })),
    success: (_, { change }) => ({
      title: t(change.isHidden ? 'admin.hidden' : 'admin.shown'),
      variant: 'success' as const,
    }),
    failure: t('admin.unchanged'),
    refresh: [notesTopic],
  });
}
