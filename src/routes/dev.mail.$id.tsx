import { createFileRoute, notFound } from '@tanstack/react-router';
import { emailQuery } from '#areas/foundation/dev-mailbox/web/dev-mailbox.query.ts';
import { EmailPage } from '#areas/foundation/dev-mailbox/web/email-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/dev/mail/$id')({
  staticData: { messages: ['dev-mailbox'] },
  beforeLoad: ({ context }) => {
    if (!context.isDemo) throw notFound();
  },
  loader: ({ context, params }) => context.queryClient.ensureQueryData(emailQuery(context.api, params.id)),
  head: ({ match: { context }, loaderData }) =>
    pageHead(context, { title: loaderData?.subject, path: '/dev/mail', isPrivate: true }),
  component: () => <EmailPage id={Route.useParams().id} />,
});
