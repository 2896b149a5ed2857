import { createFileRoute } from '@tanstack/react-router';
import { CardCheckPage } from '#areas/community/membership/web/card-check-page.tsx';
import { cardCheckQuery } from '#areas/community/membership/web/public/member-card.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/tessera')({
  staticData: { messages: ['membership'] },
  validateSearch: ({ code }): { code?: string } => (typeof code === 'string' ? { code } : {}),
  loaderDeps: ({ search: { code = '' } }) => ({ code: code.slice(0, 200) }),
  loader: ({ context: { api, queryClient }, deps: { code } }) =>
    queryClient.ensureQueryData(cardCheckQuery(api, code)),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('membership:check.title'),
      path: '/tessera',
      isPrivate: true,
    }),
  component: function CardCheck() {
    return <CardCheckPage code={Route.useLoaderDeps().code} />;
  },
});
