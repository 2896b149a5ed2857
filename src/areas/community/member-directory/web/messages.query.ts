import { queryOptions } from '@tanstack/react-query';
import { useAction } from '#framework/web/use-action.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { memberMessagesClient } from '../member-directory.client.ts';
import { messagesTopic } from '../member-directory.rules.ts';

/** The messages that the person received, and the people whom they have blocked. */
export function ownMessagesQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: ['member-messages', 'own'],
    queryFn: () => readJson(memberMessagesClient(api).index.$get()),
    meta: { failedTitle: 'member-directory:messages.unread', changesWith: [messagesTopic, 'session'] },
  });
}

export function messageQuery(api: ApiFetch, id: string) {
  return queryOptions({
    queryKey: ['member-messages', 'one', id],
    queryFn: () => readJson(memberMessagesClient(api)[':id'].$get({ param: { id } })),
    meta: { changesWith: [messagesTopic] },
  });
}

type Text = { id: string; text: string; showsAddress: boolean };

export function useSendMessage() {
  const { t } = useTranslation('member-directory');
  const { api } = useSite();
  return useAction({
    mutationFn: (json: Text & { to: string }) => readJson(memberMessagesClient(api).index.$post({ json })),
    subject: 'member-message',
    success: () => ({ title: t('write.sent'), variant: 'success' as const }),
    failure: t('write.failed'),
  });
}

/** The actions of the person for a received message. */
export function useMessageActions(messageId: string) {
  const { t } = useTranslation('member-directory');
  const { api } = useSite();
  const message = memberMessagesClient(api)[':id'];
  const param = { id: messageId };
  const shared = { subject: 'member-message', refresh: [messagesTopic] };
  return {
    answer: useAction({
      ...shared,
      mutationFn: (json: Text) => readJson(message.answer.$post({ param, json })),
      success: () => ({ title: t('write.sent'), variant: 'success' as const }),
      failure: t('write.failed'),
    }),
    report: useAction({
      ...shared,
      mutationFn: (reason: string) => readJson(message.report.$post({ param, json: { reason } })),
      success: () => ({ title: t('messages.reported'), variant: 'success' as const }),
      failure: t('messages.notReported'),
    }),
    block: useAction({
      ...shared,
      mutationFn: () => readJson(message.block.$put({ param })),
      success: () => ({ title: t('messages.blockedDone'), variant: 'success' as const }),
      failure: t('messages.unchanged'),
    }),
  };
}

export function useUnblock() {
  const { t } = useTranslation('member-directory');
  const { api } = useSite();
  return useAction({
    mutationFn: (id: string) => readJson(memberMessagesClient(api).blocks[':id'].$delete({ param: { id } })),
    success: () => ({ title: t('messages.unblocked'), variant: 'success' as const }),
    failure: t('messages.unchanged'),
    refresh: [messagesTopic],
  });
}
