import type { QueryKey } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { undoSeconds } from '#areas/collaboration/undo/undo.rules.ts';
import type { ScheduledView } from '#areas/collaboration/undo/undo.schema.ts';
import { useUndo } from '#areas/collaboration/undo/web/public/use-undo.tsx';
import { useAction } from '#framework/web/use-action.ts';
import { Button } from '#ui/button.tsx';

type Named = { id: string; title: string };

type DeletionOptions<Deleted> = {
  /** The kind of document, in the names of its toasts. */
  kind: string;
  /** The queries to reload. */
  key: QueryKey;
  send(deleted: Deleted): Promise<{ change: ScheduledView }>;
  texts: { failure: string; done: string; hint(deleted: { title: string; seconds: number }): string };
  onDeleted?: (() => void) | undefined;
};

/** Deletes a document, with a toast that can undo it for ten seconds. */
export function useDocumentDeletion<Deleted extends Named>({
  kind,
  key,
  send,
  texts,
  onDeleted,
}: DeletionOptions<Deleted>) {
  const { undo, announce } = useUndo(key);
  const action = useAction({
    mutationFn: send,
    failure: texts.failure,
    refresh: [key],
    onSuccess: ({ change }: { change: ScheduledView }, { id, title }: Deleted) => {
      announce(change, {
        title: texts.done,
        description: texts.hint({ title, seconds: undoSeconds }),
        undone: title,
        subject: `${kind}-${id}`,
      });
      onDeleted?.();
    },
  });
  return { ...action, undo };
}

type DeleteButtonProps = { label: string; isPending: boolean; onDelete(): void };

/** The button that deletes the document of the page. */
export function DeleteButton({ label, isPending, onDelete }: DeleteButtonProps) {
  return (
    <Button
      variant="outline"
      pending={isPending}
      onClick={onDelete}
      className="justify-self-start scriptless:hidden"
    >
      <Trash2 aria-hidden="true" />
      {label}
    </Button>
  );
}
