import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useAction } from '#framework/web/use-action.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { newId } from '#platform/kernel/id.ts';
import type { ToastOptions } from '#ui/toast-store.ts';
import type { AnyDocument, Problems } from '../../define-document.ts';
import type { DocumentChange } from '../../document.schema.ts';
import type { Texts } from '../../merge-texts.ts';
import type { StoredTexts } from '../../stored-texts.ts';
import { useFirstProblem } from './use-first-problem.ts';
import { useTextsEditor } from './use-texts-editor.ts';

export type StoredDocument = StoredTexts & { id: string };

type DocumentEditorOptions<Stored extends StoredDocument, Change> = {
  document: AnyDocument;
  /** The kind of document, in the names of its drafts on the device and of its toasts. */
  kind: string;
  stored: Stored | undefined;
  /** The first texts of a new document, and the name of its draft on the device. */
  begins?: { texts?: Texts; draft: string };
  /** The language that is shown first. */
  language: Locale;
  /**
   * The problems that prevent saving, by path. `shown` is the language whose fields are reported when there
   * are no texts at all.
   */
  findProblems(texts: Texts, shown: Locale, change: Change | undefined): Problems;
  send(id: string, json: DocumentChange, change: Change | undefined): Promise<Stored>;
  success(fresh: Stored): Omit<ToastOptions, 'subject' | 'variant'>;
  failure: string;
  /** Queries to reload after saving. */
  refresh: readonly QueryKey[];
  /** The query of the stored document. */
  queryKey(id: string): QueryKey;
  /** Opens the page of a new document that is stored now. */
  open?(id: string): unknown;
};

/** The state of a document's editor, and the action that saves it, with a change beside the texts if there is one. */
export function useDocumentEditor<Stored extends StoredDocument, Change = undefined>({
  document,
  kind,
  stored,
  begins = { draft: 'new' },
  language: first,
  findProblems,
  send,
  success,
  failure,
  refresh,
  queryKey,
  open,
}: DocumentEditorOptions<Stored, Change>) {
  const queryClient = useQueryClient();
  // The id is chosen here, so that a retry after a lost response does not create a second document.
  const [ownId] = useState(newId);
  const id = stored?.id ?? ownId;
  const [language, setLanguage] = useState(first);
  const [createdId, setCreatedId] = useState<string>();
  const editor = useTextsEditor(stored ?? { version: 0, texts: begins.texts ?? {}, lastChange: null }, {
    subject: `${kind}/${stored?.id ?? begins.draft}`,
    hasLines: document.hasLines,
  });
  const action = useAction({
    mutationFn: ({ texts, change }: { texts: Texts; change: Change | undefined }) =>
      send(id, { version: editor.version, texts: { ...texts } }, change),
    subject: `${kind}-${id}`,
    success: (fresh: Stored) => ({ ...success(fresh), variant: 'success' }),
    failure,
    refresh,
    onSuccess: (fresh: Stored, { texts }) => {
      queryClient.setQueryData(queryKey(id), fresh);
      editor.adopt(fresh, texts);
      if (!stored) setCreatedId(id);
    },
    onError: (error, { texts }) => editor.refuse(error, texts),
  });
  const openCreated = useEffectEvent((created: string) => open?.(created));
  // The page of a new document opens only when nothing is unsaved, so that text typed during the save is not lost.
  const openedId = editor.isDirty ? undefined : createdId;
  useEffect(() => {
    if (openedId !== undefined) void openCreated(openedId);
  }, [openedId]);
  useFirstProblem(editor.refused, language, setLanguage);

  /** Saves, unless there are problems. */
  function save(change?: Change): void {
    if (action.isPending) return;
    const problems = findProblems(editor.texts, language, change);
    if (Object.keys(problems).length > 0) editor.setProblems(problems);
    else action.mutate({ texts: editor.texts, change });
  }

  return { document, stored, editor, language, setLanguage, save, isSaving: action.isPending };
}
