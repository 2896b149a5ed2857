import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { OwnPage } from '#areas/people/sign-in/web/public/own-page.tsx';
import { linkSearch } from '#framework/list.ts';
import { AccessDeniedPage } from '#site/access-denied-page.tsx';
import { AdminFrame } from '#site/admin-frame.tsx';
import { pageHead } from '#site/head.ts';
import { withCurrentKeys } from '#site/old-list-keys.ts';
import { requireAdministrator } from '#site/page-guards.ts';
import { SessionOverPage } from '#site/sign-in-required-page.tsx';

/** The layout of all pages of administration. Anybody but an administrator is refused before a page below it loads data. */
export const Route = createFileRoute('/admin')({
  beforeLoad: async ({ context, location: { pathname, search } }) => {
    await requireAdministrator(context);
    const current = withCurrentKeys(pathname, search);
    if (current) throw redirect({ to: '.', search: linkSearch(current), replace: true });
  },
  // The title of the page that denies access. Each page of administration sets its own title.
  head: ({ match: { context, pathname } }) =>
    pageHead(context, { title: context.i18n.t('site:accessDenied.title'), path: pathname, isPrivate: true }),
  staticData: { keepsTyped: true },
  component: Admin,
});

/** Checks the role again, because a session can end while the page is open. */
function Admin() {
  return (
    <OwnPage mayStay={({ isAdmin }) => isAdmin} refused={<AccessDeniedPage />} over={<SessionOverPage />}>
      <AdminFrame>
        <Outlet />
      </AdminFrame>
    </OwnPage>
  );
}
