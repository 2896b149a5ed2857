import { createFileRoute } from '@tanstack/react-router';
import { ownAnswersQuery } from '#areas/site-wide/assistant/admin/web/own-answers.query.ts';
import { OwnAnswersPage } from '#areas/site-wide/assistant/admin/web/own-answers-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/assistente/risposte/')({
  staticData: { messages: ['assistant-admin', 'undo'] },
  loader: async ({ context: { api, locale, queryClient } }) => {
    await queryClient.prefetchQuery(ownAnswersQuery(api, locale));
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('assistant-admin:own.title'),
      path: '/admin/assistente/risposte',
      isPrivate: true,
    }),
  component: OwnAnswersPage,
});
