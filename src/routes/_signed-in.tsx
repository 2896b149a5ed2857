import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useSession } from '#features/accounts/web/public/session.query.ts';
import { pageHead } from '#site/head.ts';
import { requireSignIn } from '#site/page-guards.ts';
import { SignInRequiredPage, signInReason } from '#site/sign-in-required-page.tsx';

/** The layout of pages that need an account: a visitor is asked to sign in before any of them loads data. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context }) => requireSignIn(context),
  // The title of the page that asks to sign in; all others have their own.
  head: ({ match: { context, pathname }, matches }) =>
    pageHead(context, { title: signInReason(context.i18n, matches).title, path: pathname, isPrivate: true }),
  component: SignedIn,
});

/** A session can also end while the page is open. */
function SignedIn() {
  return useSession().person ? <Outlet /> : <SignInRequiredPage />;
}
