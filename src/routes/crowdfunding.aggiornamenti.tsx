import { createFileRoute } from '@tanstack/react-router';
import { followerQuery } from '#areas/community/campaigns/web/public/campaigns.query.ts';
import { followerLinkOf, parseFollowerLink } from '#areas/community/crowdfunding/crowdfunding.rules.ts';
import { FollowerPage } from '#areas/community/crowdfunding/web/follower-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/crowdfunding/aggiornamenti')({
  staticData: { messages: ['crowdfunding'] },
  validateSearch: parseFollowerLink,
  loaderDeps: ({ search }) => parseFollowerLink(search),
  loader: async ({ context: { api, locale, queryClient }, deps }) => {
    const link = followerLinkOf(deps);
    if (link?.wants === 'confirm') await queryClient.prefetchQuery(followerQuery(api, locale, link.code));
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('crowdfunding:updates.title'),
      path: '/crowdfunding/aggiornamenti',
      isPrivate: true,
    }),
  component: Follower,
});

function Follower() {
  return <FollowerPage link={followerLinkOf(Route.useLoaderDeps())} />;
}
