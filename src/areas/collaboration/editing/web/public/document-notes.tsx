import { type ReactNode, useRef } from 'react';
import type { PendingChangeView, RefusedChangeView } from '#areas/collaboration/undo/undo.schema.ts';
import { PendingNote } from '#areas/collaboration/undo/web/public/pending-note.tsx';
import { RefusedNote } from '#areas/collaboration/undo/web/public/refused-note.tsx';
import type { LastChangeView } from '../../last-change.schema.ts';
import { LastChange } from './last-change.tsx';

type DocumentNotesProps = {
  stored: {
    lastChange: LastChangeView | null;
    pendingChange: PendingChangeView | null;
    refusedChange: RefusedChangeView | null;
  };
  /** When `stored` was loaded, in milliseconds since 1970. */
  loadedAt: number;
  /** The label of the deletion. */
  deletion: string;
  onUndo(changeId: string): void;
  /** The state of the document, and links to it. */
  children?: ReactNode;
};

/** The last change of a document, its state, and its pending or refused deletion. */
export function DocumentNotes({ stored, loadedAt, deletion, onUndo, children }: DocumentNotesProps) {
  const place = useRef<HTMLDivElement>(null);
  const { lastChange, pendingChange, refusedChange } = stored;
  return (
    <>
      <div ref={place} tabIndex={-1} className="grid gap-2 focus-visible:outline-none">
        <LastChange change={lastChange} />
        {children && <div className="flex flex-wrap items-center gap-3">{children}</div>}
      </div>
      {pendingChange && (
        <PendingNote
          change={pendingChange}
          loadedAt={loadedAt}
          onUndo={() => onUndo(pendingChange.id)}
          focusAfter={place}
        />
      )}
      {refusedChange && <RefusedNote change={deletion} by={refusedChange.by} />}
    </>
  );
}
