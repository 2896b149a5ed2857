import { createFileRoute } from '@tanstack/react-router';
import { MemberCardPage } from '#areas/community/membership/web/member-card-page.tsx';
import { memberCardQuery } from '#areas/community/membership/web/public/member-card.query.ts';
import { Mark } from '#site/brand/mark.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/_signed-in/tessera-socio')({
  staticData: {
    messages: ['membership'],
    signIn: { title: 'membership:signIn.title', description: 'membership:signIn.description' },
  },
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(memberCardQuery(api)),
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('membership:card.title'),
      path: '/tessera-socio',
      isPrivate: true,
    }),
  component: () => <MemberCardPage mark={<Mark />} />,
});
