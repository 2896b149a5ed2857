import { createFileRoute, notFound } from '@tanstack/react-router';
import { emailsQuery } from '#areas/foundation/dev-mailbox/web/dev-mailbox.query.ts';
import { MailboxPage } from '#areas/foundation/dev-mailbox/web/mailbox-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/dev/mail/')({
  staticData: { messages: ['dev-mailbox'] },
  beforeLoad: ({ context }) => {
    if (!context.isDemo) throw notFound();
  },
  // Always fresh: the person has just done what sends an email.
  loader: ({ context }) => context.queryClient.fetchQuery({ ...emailsQuery(context.api), staleTime: 0 }),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.i18n.t('dev-mailbox:title'), path: '/dev/mail', isPrivate: true }),
  component: MailboxPage,
});
