import { createFileRoute, notFound } from '@tanstack/react-router';
import { lettersQuery } from '#features/demo-mail/web/demo-mail.query.ts';
import { LettersPage } from '#features/demo-mail/web/letters-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/dev/mail/')({
  staticData: { texts: ['demo-mail'] },
  beforeLoad: ({ context }) => {
    if (!context.isDemo) throw notFound();
  },
  // Always fresh: the person has just done what sends a letter.
  loader: ({ context }) => context.queryClient.fetchQuery({ ...lettersQuery(context.api), staleTime: 0 }),
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.i18n.t('demo-mail:title'), path: '/dev/mail', isPrivate: true }),
  component: LettersPage,
});
