import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { newId } from '#platform/kernel/id.ts';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { emptyNote } from '../calendar.rules.ts';
import type { NoteView } from '../calendar.schema.ts';
import { NoteForm } from './note-form.tsx';
import { draftOf, useAddNote, useChangeNote } from './use-note-actions.ts';

type NoteDialogProps = {
  day: string;
  /** The stored note; undefined for a new one. */
  note: NoteView | undefined;
  onSaved(note: NoteView): void;
  onClose(): void;
};

/** Adds a note to a day, or changes one. */
export function NoteDialog({ day, note, onSaved, onClose }: NoteDialogProps) {
  const { t } = useTranslation(['calendar', 'site']);
  // The id is the same in each attempt, so that a repeated request adds one note.
  const [id] = useState(() => newId());
  const add = useAddNote();
  const change = useChangeNote();
  function finish(saved: NoteView): void {
    onClose();
    onSaved(saved);
  }
  const title = t(note ? 'write.changeTitle' : 'write.add');
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent title={title} closeLabel={t('site:close')}>
        {note ? (
          <NoteForm
            subject={`note/${note.id}`}
            label={title}
            stored={{ version: note.version, texts: draftOf(note), lastChange: null }}
            onSend={(draft, version) => change.mutateAsync({ note, draft, version })}
            onSaved={finish}
          />
        ) : (
          <NoteForm
            subject="note/new"
            label={title}
            stored={{ version: 0, texts: emptyNote(day), lastChange: null }}
            onSend={(draft) => add.mutateAsync({ id, ...draft })}
            onSaved={finish}
          />
        )}
      </DialogContent>
    </Dialog>
  );
}
