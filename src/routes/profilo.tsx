import { createFileRoute, type ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useSession } from '#features/accounts/web/public/session.query.ts';
import { parsePlace } from '#features/orders/page-cursor.rules.ts';
import { ownOrdersQuery } from '#features/orders/web/orders.query.ts';
import { ProfilePage } from '#features/profile/web/profile-page.tsx';
import { profileQuery } from '#features/profile/web/public/profile.query.ts';
import { ApiError } from '#platform/browser/api-client.ts';
import { ErrorPage } from '#site/error-page.tsx';
import { pageHead } from '#site/head.ts';
import { requireSignIn } from '#site/page-guards.ts';
import { SignInRequiredPage } from '#site/sign-in-required-page.tsx';

export const Route = createFileRoute('/profilo')({
  staticData: { messages: ['orders', 'profile'] },
  validateSearch: parsePlace,
  loaderDeps: ({ search }) => parsePlace(search),
  loader: async ({ context, deps, cause }) => {
    await requireSignIn(context);
    const { api, queryClient } = context;
    const orders = queryClient.prefetchQuery(ownOrdersQuery(api, deps));
    await queryClient.ensureQueryData(profileQuery(api));
    // On another page of the list the one in sight stays until the next one is there.
    if (cause !== 'stay') await orders;
  },
  head: ({ match: { context } }) =>
    pageHead(context, { title: context.i18n.t('profile:title'), path: '/profilo', isPrivate: true }),
  component: Profile,
  errorComponent: ProfileError,
});

function Profile() {
  const place = Route.useLoaderDeps();
  return useSession().person ? <ProfilePage place={place} /> : <SignInForProfile />;
}

function ProfileError(props: ErrorComponentProps) {
  const isSignedOut = props.error instanceof ApiError && props.error.code === 'sign_in_required';
  return isSignedOut ? <SignInForProfile /> : <ErrorPage {...props} />;
}

function SignInForProfile() {
  const { t } = useTranslation('profile');
  return <SignInRequiredPage title={t('signIn.title')} description={t('signIn.description')} />;
}
