import { createFileRoute, Outlet } from '@tanstack/react-router';
import { OwnPage } from '#areas/people/sign-in/web/public/own-page.tsx';
import { pageHead } from '#site/head.ts';
import { requireSignIn } from '#site/page-guards.ts';
import { SessionOverPage, SignInRequiredPage, signInReason } from '#site/sign-in-required-page.tsx';

/** The layout of pages that need an account: a visitor is asked to sign in before any of them loads data. */
export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ context }) => requireSignIn(context),
  // The title of the page that asks to sign in; all others have their own.
  head: ({ match: { context, pathname }, matches }) =>
    pageHead(context, { title: signInReason(context.i18n, matches).title, path: pathname, isPrivate: true }),
  staticData: { keepsTyped: true },
  component: SignedIn,
});

/** A session can also end while the page is open. */
function SignedIn() {
  return (
    <OwnPage mayStay={() => true} refused={<SignInRequiredPage />} over={<SessionOverPage />}>
      <Outlet />
    </OwnPage>
  );
}
