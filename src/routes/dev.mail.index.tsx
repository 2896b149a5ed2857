import { createFileRoute, notFound } from '@tanstack/react-router';
import { lettersQuery } from '#features/demo-mail/web/demo-mail.query.ts';
import { LettersPage } from '#features/demo-mail/web/letters-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/dev/mail/')({
  beforeLoad: ({ context }) => {
    if (!context.isDemo) throw notFound();
  },
  loader: ({ context }) => context.queryClient.fetchQuery(lettersQuery(context.api)),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.i18n.t('demo-mail:title'), path: '/dev/mail', isPrivate: true }),
  component: LettersPage,
});
