import { createFileRoute, useRouter } from '@tanstack/react-router';
import { membershipQuery } from '#areas/community/membership/web/public/membership.query.ts';
import { securityQuery } from '#areas/people/security/web/public/security.query.ts';
import { ownOrdersQuery } from '#areas/shop/orders/web/orders.query.ts';
import { parseProfileSearch, placesOf } from '#areas/site-wide/profile/profile.rules.ts';
import { ProfilePage } from '#areas/site-wide/profile/web/profile-page.tsx';
import { profileQuery } from '#areas/site-wide/profile/web/public/profile.query.ts';
import { balanceHistoryQuery, tokenHistoryQuery } from '#areas/site-wide/profile/web/token-history.query.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { pageHead } from '#site/head.ts';
import { switchLocale } from '#site/switch-locale.ts';

export const Route = createFileRoute('/_signed-in/profilo')({
  staticData: {
    messages: ['account-deletion', 'bikes', 'files', 'ledger', 'membership', 'orders', 'profile', 'security'],
    signIn: { title: 'profile:signIn.title', description: 'profile:signIn.description' },
  },
  validateSearch: parseProfileSearch,
  loaderDeps: ({ search }) => placesOf(search),
  loader: async ({ context, deps, cause }) => {
    const { api, queryClient } = context;
    const security = queryClient.prefetchQuery(securityQuery(api));
    const orders = queryClient.prefetchQuery(ownOrdersQuery(api, deps.orders));
    const movements = queryClient.prefetchQuery(tokenHistoryQuery(api, deps.tokens));
    const balances = queryClient.prefetchQuery(balanceHistoryQuery(api));
    await Promise.all([
      queryClient.ensureQueryData(profileQuery(api)),
      queryClient.ensureQueryData(membershipQuery(api)),
    ]);
    // On another page of the same list, the current one stays until the next has loaded.
    if (cause !== 'stay') await Promise.all([orders, security, movements, balances]);
  },
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.i18n.t('profile:title'), path: '/profilo', isPrivate: true }),
  component: Profile,
});

function Profile() {
  const { orders, tokens } = Route.useLoaderDeps();
  const router = useRouter();
  const showIn = (locale: Locale) => switchLocale(router, locale);
  return <ProfilePage place={orders} tokensPlace={tokens} onLocale={showIn} />;
}
