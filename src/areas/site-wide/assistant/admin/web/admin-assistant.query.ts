import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useAction } from '#framework/web/use-action.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { ToastOptions } from '#ui/toast-store.ts';
import { assistantAdminClient } from '../../assistant.client.ts';
import { assistantMessagesTopic, taughtExamplesTopic } from '../../assistant.rules.ts';
import type { Teaching } from '../../assistant.schema.ts';
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

export function assistantReportQuery(api: ApiFetch, locale: Locale) {
  return queryOptions({
    queryKey: ['assistant', 'report', locale],
    queryFn: () => readJson(assistantAdminClient(api).report.$get()),
    meta: { failedTitle: 'assistant-admin:failed' },
  });
}

/** Possible meanings of the questions of the report in a language, and their own answers. */
export function understoodQuery(api: ApiFetch, language: Locale) {
  return queryOptions({
    queryKey: ['assistant', 'understood', language],
    queryFn: () => readJson(assistantAdminClient(api).report[':language'].$get({ param: { language } })),
    meta: { failedTitle: 'assistant-admin:failed', changesWith: [ownAnswersTopic, taughtExamplesTopic] },
  });
}

export function taughtExamplesQuery(api: ApiFetch, locale: Locale) {
  return queryOptions({
    queryKey: ['assistant', 'examples', locale],
    queryFn: () => readJson(assistantAdminClient(api).examples.$get()),
    meta: { failedTitle: 'assistant-admin:failed', changesWith: [taughtExamplesTopic] },
  });
}

/** Teaches the assistant what a question means, or lets it forget it. */
export function useTeachExample(success?: (output: { reply: string }, teaching: Teaching) => ToastOptions) {
  const { t } = useTranslation('assistant-admin');
  const { api } = useSite();
  return useAction({
    mutationFn: (json: Teaching) => readJson(assistantAdminClient(api).examples.$put({ json })),
    ...(success && { success }),
    failure: t('teach.failed'),
    refresh: [taughtExamplesTopic],
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
