import { createFileRoute } from '@tanstack/react-router';
import { taughtExamplesQuery } from '#areas/site-wide/assistant/admin/web/admin-assistant.query.ts';
import { TaughtExamplesPage } from '#areas/site-wide/assistant/admin/web/taught-examples-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/assistente/esempi')({
  staticData: { messages: ['assistant-admin'] },
  loader: async ({ context: { api, locale, queryClient } }) => {
    await queryClient.prefetchQuery(taughtExamplesQuery(api, locale));
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('assistant-admin:teach.examples'),
      path: '/admin/assistente/esempi',
      isPrivate: true,
    }),
  component: TaughtExamplesPage,
});
