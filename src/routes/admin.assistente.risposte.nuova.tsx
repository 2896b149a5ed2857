import { createFileRoute } from '@tanstack/react-router';
import { NewOwnAnswerPage } from '#areas/site-wide/assistant/admin/web/own-answer-editor-page.tsx';
import {
  citablePagesQuery,
  notedQuestionQuery,
} from '#areas/site-wide/assistant/admin/web/own-answers.query.ts';
import { parseQuestionId } from '#areas/site-wide/assistant/own-answers.rules.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/assistente/risposte/nuova')({
  staticData: { messages: ['assistant-admin', 'editing', 'undo'] },
  validateSearch: parseQuestionId,
  loaderDeps: ({ search }) => parseQuestionId(search),
  loader: async ({ context: { api, locale, queryClient }, deps: { domanda } }) => {
    await Promise.all([
      queryClient.prefetchQuery(citablePagesQuery(api, locale)),
      // A question that is not kept any more is not filled in.
      domanda !== undefined && queryClient.prefetchQuery(notedQuestionQuery(api, domanda)),
    ]);
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('assistant-admin:own.add'),
      path: '/admin/assistente/risposte/nuova',
      isPrivate: true,
    }),
  component: NewAnswer,
});

function NewAnswer() {
  const { domanda } = Route.useLoaderDeps();
  return <NewOwnAnswerPage key={domanda} questionId={domanda} />;
}
