import { createFileRoute } from '@tanstack/react-router';
import { messageReportsQuery } from '#areas/community/member-directory/admin/web/message-reports.query.ts';
import { MessageReportsPage } from '#areas/community/member-directory/admin/web/message-reports-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/messaggi-segnalati')({
  staticData: { messages: ['member-directory'] },
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(messageReportsQuery(api)),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('member-directory:reports.title'),
      path: '/admin/messaggi-segnalati',
      isPrivate: true,
    }),
  component: MessageReportsPage,
});
