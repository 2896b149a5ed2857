import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ProfilePage } from '#areas/site-wide/profile/web/profile-page.tsx';
import { profileQuery } from '#areas/site-wide/profile/web/public/profile.query.ts';
import { parseListPlaces, placeOf } from '#framework/list-place.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { pageHead } from '#site/head.ts';
import { profileSections } from '#site/profile-sections.ts';
import { switchLocale } from '#site/switch-locale.ts';

export const Route = createFileRoute('/_signed-in/profilo')({
  staticData: {
    messages: [
      'account-deletion',
      'bikes',
      'calendar',
      'donations',
      'fees',
      'files',
      'ledger',
      'member-directory',
      'member-register',
      'membership',
      'orders',
      'profile',
      'security',
      'token-history',
    ],
    signIn: { title: 'profile:signIn.title', description: 'profile:signIn.description' },
  },
  validateSearch: parseListPlaces,
  loaderDeps: ({ search }) => ({ places: search }),
  loader: async ({ context: { api, queryClient }, deps: { places }, cause }) => {
    const sections = Promise.all(
      profileSections.map(({ prepare, list }) => prepare?.({ api, queryClient }, placeOf(places, list))),
    );
    // On another page of the same list, the current one stays until the next has loaded.
    if (cause === 'stay') sections.catch(() => undefined);
    await Promise.all([
      queryClient.ensureQueryData(profileQuery(api)),
      ...(cause === 'stay' ? [] : [sections]),
    ]);
  },
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.i18n.t('profile:title'), path: '/profilo', isPrivate: true }),
  component: Profile,
});

function Profile() {
  const { places } = Route.useLoaderDeps();
  const router = useRouter();
  const showIn = (locale: Locale) => switchLocale(router, locale);
  return <ProfilePage sections={profileSections} places={places} onLocale={showIn} />;
}
