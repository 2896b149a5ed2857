import { useNavigate } from '@tanstack/react-router';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { useDocumentEditor } from '#areas/collaboration/editing/web/public/use-document-editor.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ownAnswersClient } from '../../assistant.client.ts';
import { findOwnAnswerProblems, ownAnswerDocument } from '../../own-answer.document.ts';
import type { OwnAnswer } from '../own-answers.schema.ts';
import { ownAnswerQuery, ownAnswersKey } from './own-answers.query.ts';

type OwnAnswerEditorOptions = {
  /** The initial texts of a new answer, and the name of its draft on the device. */
  begins: { texts: Texts; draft: string };
  /** The initially shown language. */
  language: Locale;
};

/** The state of the editor of an own answer, with its save function. */
export function useOwnAnswerEditor(stored: OwnAnswer | undefined, options: OwnAnswerEditorOptions) {
  const { t } = useTranslation('assistant-admin');
  const { api } = useSite();
  const navigate = useNavigate();
  return useDocumentEditor({
    ...{ document: ownAnswerDocument, kind: 'own-answer', stored, ...options },
    findProblems: findOwnAnswerProblems,
    send: (id, json) => readJson(ownAnswersClient(api)[':id'].$put({ param: { id }, json })),
    success: ({ texts }: OwnAnswer) => ({
      title: t('own.saved'),
      description: t(texts.isUsed ? 'own.savedUsed' : 'own.savedUnused'),
    }),
    failure: t('own.saveFailed'),
    refresh: [ownAnswersKey, ['assistant', 'understood']],
    queryKey: (id) => ownAnswerQuery(api, id).queryKey,
    open: (id) => navigate({ to: '/admin/assistente/risposte/$id', params: { id }, replace: true }),
  });
}

export type OwnAnswerEditor = ReturnType<typeof useOwnAnswerEditor>;
