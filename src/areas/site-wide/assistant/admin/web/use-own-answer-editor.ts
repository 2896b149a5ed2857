import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import type { StoredTexts } from '#areas/collaboration/editing/stored-texts.ts';
import { useTextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { newId } from '#platform/kernel/id.ts';
import { ownAnswersClient } from '../../assistant.client.ts';
import { findOwnAnswerProblems } from '../../own-answer-texts.ts';
import type { OwnAnswer } from '../own-answers.schema.ts';
import { ownAnswerQuery, ownAnswersKey } from './own-answers.query.ts';

type OwnAnswerEditorOptions = {
  /** The initial texts of a new answer, and the name of its draft on the device. */
  begins: { texts: Texts; draft: string };
  /** Called once a new answer is stored. */
  onCreated(id: string): void;
};

/** The state of the editor of an own answer, with its save function. */
export function useOwnAnswerEditor(
  stored: OwnAnswer | undefined,
  { begins, onCreated }: OwnAnswerEditorOptions,
) {
  const { t } = useTranslation('assistant-admin');
  const { api } = useSite();
  const queryClient = useQueryClient();
  // Generated here, so that a retry after a lost answer does not create a second one.
  const [newAnswerId] = useState(newId);
  const id = stored?.id ?? newAnswerId;
  const beginning: StoredTexts = { version: 0, texts: begins.texts, lastChange: null };
  const editor = useTextsEditor(stored ?? beginning, {
    subject: `own-answer/${stored?.id ?? begins.draft}`,
    hasLines: (path) => path.includes('.'),
  });
  const action = useAction({
    mutationFn: (texts: Texts) =>
      readJson(
        ownAnswersClient(api)[':id'].$put({
          param: { id },
          json: { version: editor.version, texts: { ...texts } },
        }),
      ),
    subject: `own-answer-${id}`,
    success: (fresh) => ({
      title: t('own.saved'),
      description: t(fresh.texts.isUsed ? 'own.savedUsed' : 'own.savedUnused'),
      variant: 'success',
    }),
    failure: t('own.saveFailed'),
    refresh: [ownAnswersKey, ['assistant', 'report']],
    onSuccess: (fresh, texts) => {
      queryClient.setQueryData(ownAnswerQuery(api, id).queryKey, fresh);
      editor.adopt(fresh, texts);
      if (!stored) onCreated(id);
    },
    onError: (error, texts) => editor.refuse(error, texts),
  });

  /** Saves, unless there are problems. */
  function save(): void {
    if (action.isPending) return;
    const problems = findOwnAnswerProblems(editor.texts);
    if (Object.keys(problems).length > 0) editor.setProblems(problems);
    else action.mutate(editor.texts);
  }

  return { editor, save, isSaving: action.isPending };
}

export type OwnAnswerEditor = ReturnType<typeof useOwnAnswerEditor>['editor'];
