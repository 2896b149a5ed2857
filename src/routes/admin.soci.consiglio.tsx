import { createFileRoute } from '@tanstack/react-router';
import { BoardPage } from '#areas/community/member-register/web/board-page.tsx';
import { boardQuery } from '#areas/community/member-register/web/register.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/soci/consiglio')({
  staticData: { messages: ['member-register'] },
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(boardQuery(api)),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('member-register:boardPage.title'),
      path: '/admin/soci/consiglio',
      isPrivate: true,
    }),
  component: BoardPage,
});
