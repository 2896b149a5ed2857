import { createFileRoute } from '@tanstack/react-router';
import { membershipQuery } from '#features/membership/web/public/membership.query.ts';
import { parsePlace } from '#features/orders/page-cursor.rules.ts';
import { ownOrdersQuery } from '#features/orders/web/orders.query.ts';
import { ProfilePage } from '#features/profile/web/profile-page.tsx';
import { profileQuery } from '#features/profile/web/public/profile.query.ts';
import { securityQuery } from '#features/security/web/public/security.query.ts';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/_signed-in/profilo')({
  staticData: {
    messages: ['orders', 'profile', 'security'],
    signIn: { title: 'profile:signIn.title', description: 'profile:signIn.description' },
  },
  validateSearch: parsePlace,
  loaderDeps: ({ search }) => parsePlace(search),
  loader: async ({ context, deps, cause }) => {
    const { api, queryClient } = context;
    const security = queryClient.prefetchQuery(securityQuery(api));
    const orders = queryClient.prefetchQuery(ownOrdersQuery(api, deps));
    await Promise.all([
      queryClient.ensureQueryData(profileQuery(api)),
      queryClient.ensureQueryData(membershipQuery(api)),
    ]);
    // On another page of the same list, the current one stays until the next has loaded.
    if (cause !== 'stay') await Promise.all([orders, security]);
  },
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.i18n.t('profile:title'), path: '/profilo', isPrivate: true }),
  component: Profile,
});

function Profile() {
  return <ProfilePage place={Route.useLoaderDeps()} />;
}
