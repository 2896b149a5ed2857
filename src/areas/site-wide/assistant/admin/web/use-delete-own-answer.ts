import { undoSeconds } from '#areas/collaboration/undo/undo.rules.ts';
import { useUndo } from '#areas/collaboration/undo/web/public/use-undo.tsx';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { ownAnswersClient } from '../../assistant.client.ts';
import { ownAnswersKey } from './own-answers.query.ts';

/** Deletes an own answer, with a toast that can undo it for ten seconds. */
export function useDeleteOwnAnswer(onDeleted?: () => void) {
  const { t } = useTranslation('assistant-admin');
  const { api } = useSite();
  const { undo, announce } = useUndo(ownAnswersKey);
  const action = useAction({
    mutationFn: ({ id }: { id: string; title: string }) =>
      readJson(ownAnswersClient(api)[':id'].$delete({ param: { id } })),
    failure: t('own.delete.failed'),
    refresh: [ownAnswersKey],
    onSuccess: ({ change }, { id, title }) => {
      announce(change, {
        title: t('own.delete.done'),
        description: t('own.delete.hint', { title, seconds: undoSeconds }),
        undone: title,
        subject: `own-answer-${id}`,
      });
      onDeleted?.();
    },
  });
  return { ...action, undo };
}
