import { createFileRoute } from '@tanstack/react-router';
import { OwnAnswerEditorPage } from '#areas/site-wide/assistant/admin/web/own-answer-editor-page.tsx';
import { citablePagesQuery, ownAnswerQuery } from '#areas/site-wide/assistant/admin/web/own-answers.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/assistente/risposte/$id')({
  staticData: { messages: ['assistant-admin', 'editing', 'undo'] },
  loader: async ({ context: { api, locale, queryClient }, params: { id } }) => {
    await Promise.all([
      queryClient.ensureQueryData(ownAnswerQuery(api, id)),
      queryClient.prefetchQuery(citablePagesQuery(api, locale)),
    ]);
  },
  head: ({ match: { context }, params: { id } }) =>
    pageHead(context, {
      title: context.i18n.t('assistant-admin:own.title'),
      path: `/admin/assistente/risposte/${id}`,
      isPrivate: true,
    }),
  component: Answer,
});

function Answer() {
  const { id } = Route.useParams();
  return <OwnAnswerEditorPage key={id} id={id} />;
}
