import { createFileRoute } from '@tanstack/react-router';
import {
  adminMessagesQuery,
  assistantReportQuery,
} from '#areas/site-wide/assistant/admin/web/admin-assistant.query.ts';
import { AssistantAdminPage } from '#areas/site-wide/assistant/admin/web/assistant-admin-page.tsx';
import { maxCursorLength } from '#areas/site-wide/assistant/assistant.rules.ts';
import { pageHead } from '#site/head.ts';

/** The cursor of an address; one that is none is ignored. */
function parsePlace({ cursor }: Record<string, unknown>): { cursor?: string } {
  return typeof cursor === 'string' && cursor !== '' && cursor.length <= maxCursorLength ? { cursor } : {};
}

export const Route = createFileRoute('/admin/assistente')({
  staticData: { messages: ['assistant-admin'] },
  validateSearch: parsePlace,
  loaderDeps: ({ search }) => parsePlace(search),
  loader: async ({ context: { api, queryClient }, deps: { cursor }, cause }) => {
    const data = Promise.all([
      queryClient.prefetchQuery(adminMessagesQuery(api, cursor)),
      queryClient.prefetchQuery(assistantReportQuery(api)),
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
  return <AssistantAdminPage {...Route.useLoaderDeps()} />;
}
