import { createFileRoute, notFound } from '@tanstack/react-router';
import { letterQuery } from '#features/demo-mail/web/demo-mail.query.ts';
import { LetterPage } from '#features/demo-mail/web/letter-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/dev/mail/$id')({
  staticData: { texts: ['demo-mail'] },
  beforeLoad: ({ context }) => {
    if (!context.isDemo) throw notFound();
  },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(letterQuery(context.api, params.id)),
  head: ({ match: { context }, loaderData }) =>
    pageHead(context, { title: loaderData?.subject, path: '/dev/mail', isPrivate: true }),
  component: () => <LetterPage id={Route.useParams().id} />,
});
