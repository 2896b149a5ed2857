import { createFileRoute } from '@tanstack/react-router';
import { MessagePage } from '#areas/community/member-directory/web/message-page.tsx';
import { messageQuery } from '#areas/community/member-directory/web/messages.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/_signed-in/messaggi-soci/$id')({
  staticData: {
    messages: ['member-directory'],
    signIn: { title: 'member-directory:signIn.message', description: 'member-directory:signIn.messageHint' },
  },
  loader: ({ context: { api, queryClient }, params: { id } }) =>
    queryClient.ensureQueryData(messageQuery(api, id)),
  head: ({ match: { context }, params: { id } }) =>
    pageHead(context, {
      title: context.i18n.t('member-directory:messages.one'),
      path: `/messaggi-soci/${id}`,
      isPrivate: true,
    }),
  component: Message,
});

function Message() {
  return <MessagePage id={Route.useParams().id} />;
}
