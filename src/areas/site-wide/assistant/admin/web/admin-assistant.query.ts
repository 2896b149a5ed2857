import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useAction } from '#framework/web/use-action.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { assistantAdminClient } from '../../assistant.client.ts';
import { assistantMessagesTopic } from '../../assistant.rules.ts';
import type { MessageSelection } from '../../messages.list.ts';
import { ownAnswersTopic } from '../../own-answers.rules.ts';

/** A page of messages; the previous one stays visible while the next loads. */
export function adminMessagesQuery(api: ApiFetch, selection: MessageSelection) {
  return queryOptions({
    queryKey: ['assistant', 'messages', selection],
    queryFn: () => readJson(assistantAdminClient(api).messages.$get({ query: selection })),
    placeholderData: keepPreviousData,
    meta: { failedTitle: 'assistant-admin:failed', changesWith: [assistantMessagesTopic] },
  });
}

export function assistantReportQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: ['assistant', 'report'],
    queryFn: () => readJson(assistantAdminClient(api).report.$get()),
    meta: { failedTitle: 'assistant-admin:failed', changesWith: [ownAnswersTopic] },
  });
}

export function useAnswerMessage() {
  const { t } = useTranslation('assistant-admin');
  const { api } = useSite();
  return useAction({
    mutationFn: ({ id, answer }: { id: string; answer: string }) =>
      readJson(assistantAdminClient(api).messages[':id'].answer.$post({ param: { id }, json: { answer } })),
    success: () => ({ title: t('done'), variant: 'success' }),
    refresh: [assistantMessagesTopic],
  });
}
