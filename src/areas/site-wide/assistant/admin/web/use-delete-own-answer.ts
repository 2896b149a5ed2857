import { useDocumentDeletion } from '#areas/collaboration/editing/web/public/document-deletion.tsx';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ownAnswersClient } from '../../assistant.client.ts';
import { ownAnswersKey } from './own-answers.query.ts';

/** Deletes an own answer, with a toast that can undo it for ten seconds. */
export function useDeleteOwnAnswer(onDeleted?: () => void) {
  const { t } = useTranslation('assistant-admin');
  const { api } = useSite();
  return useDocumentDeletion({
    kind: 'own-answer',
    key: ownAnswersKey,
    send: ({ id }) => readJson(ownAnswersClient(api)[':id'].$delete({ param: { id } })),
    texts: {
      failure: t('own.delete.failed'),
      done: t('own.delete.done'),
      hint: (deleted) => t('own.delete.hint', deleted),
    },
    onDeleted,
  });
}
