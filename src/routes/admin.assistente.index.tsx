import { createFileRoute } from '@tanstack/react-router';
import {
  adminMessagesQuery,
  assistantReportQuery,
} from '#areas/site-wide/assistant/admin/web/admin-assistant.query.ts';
import { AssistantAdminPage } from '#areas/site-wide/assistant/admin/web/assistant-admin-page.tsx';
import { messageList } from '#areas/site-wide/assistant/messages.list.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/assistente/')({
  staticData: { messages: ['assistant-admin', 'periods'] },
  validateSearch: messageList.parse,
  loaderDeps: ({ search }) => messageList.parse(search),
  loader: async ({ context: { api, locale, queryClient }, deps, cause }) => {
    const data = Promise.all([
      queryClient.prefetchQuery(adminMessagesQuery(api, deps)),
      queryClient.prefetchQuery(assistantReportQuery(api, locale)),
    ]);
    // On another page of the list the one in sight stays until the next one is there.
    if (cause !== 'stay') await data;
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('assistant-admin:title'),
      path: '/admin/assistente',
      isPrivate: true,
    }),
  component: AdminAssistant,
});

function AdminAssistant() {
  return <AssistantAdminPage selection={Route.useLoaderDeps()} />;
}
