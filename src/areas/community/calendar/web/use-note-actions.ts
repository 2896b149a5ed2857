import { undoSeconds } from '#areas/collaboration/undo/undo.rules.ts';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { calendarClient } from '../calendar.client.ts';
import { type NoteDraft, notesTopic } from '../calendar.rules.ts';
import type { NoteView } from '../calendar.schema.ts';

const refresh = [notesTopic];

export const draftOf = ({ text, note_date, note_time, place }: NoteView): NoteDraft => ({
  text,
  note_date,
  note_time: note_time ?? '',
  place,
});

/** Adds a note, with a toast that can delete it again. */
export function useAddNote() {
  const { t } = useTranslation(['calendar', 'site']);
  const { api } = useSite();
  const remove = useDeleteNote();
  return useAction({
    mutationFn: (note: NoteDraft & { id: string }) =>
      readJson(calendarClient(api).notes.$post({ json: note })),
    subject: 'note-new',
    success: (note) => ({
      title: t('write.added'),
      variant: 'success' as const,
      duration: undoSeconds * 1000,
      action: { label: t('site:common.undo'), onSelect: () => remove.mutate(note) },
    }),
    failure: t('write.addFailed'),
    refresh,
  });
}

type Change = { note: NoteView; draft: NoteDraft; version: number };

/** Changes a note, with a toast that can restore its previous content. */
export function useChangeNote() {
  const { t } = useTranslation(['calendar', 'site']);
  const send = useSendNote();
  const undo = useAction({
    mutationFn: send,
    success: () => ({ title: t('write.restored') }),
    failure: t('write.restoreFailed'),
    refresh,
  });
  return useAction({
    mutationFn: send,
    success: (changed, { note }) => ({
      title: t('write.changed'),
      variant: 'success' as const,
      duration: undoSeconds * 1000,
      action: {
        label: t('site:common.undo'),
        onSelect: () => undo.mutate({ note, draft: draftOf(note), version: changed.version }),
      },
    }),
    failure: t('write.changeFailed'),
    refresh,
  });
}

function useSendNote() {
  const { api } = useSite();
  return ({ note, draft, version }: Change) =>
    readJson(calendarClient(api).notes[':id'].$put({ param: { id: note.id }, json: { ...draft, version } }));
}

/** Deletes a note, with a toast that can restore it. */
export function useDeleteNote() {
  const { t } = useTranslation(['calendar', 'site']);
  const { api } = useSite();
  const restore = useAction({
    mutationFn: ({ id }: NoteView) =>
      readJson(calendarClient(api).notes[':id'].restore.$post({ param: { id } })),
    success: () => ({ title: t('write.restored') }),
    failure: t('write.restoreFailed'),
    refresh,
  });
  return useAction({
    mutationFn: ({ id, version }: NoteView) =>
      readJson(
        calendarClient(api).notes[':id'].$delete({ param: { id }, query: { version: String(version) } }),
      ),
    success: (_, note) => ({
      title: t('write.deleted'),
      duration: undoSeconds * 1000,
      action: { label: t('site:common.undo'), onSelect: () => restore.mutate(note) },
    }),
    failure: t('write.deleteFailed'),
    refresh,
  });
}

export function useReportNote() {
  const { t } = useTranslation('calendar');
  const { api } = useSite();
  return useAction({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      readJson(calendarClient(api).notes[':id'].reports.$post({ param: { id }, json: { reason } })),
    subject: 'note-report',
    success: () => ({ title: t('report.sent'), variant: 'success' as const }),
    failure: t('report.failed'),
  });
}
