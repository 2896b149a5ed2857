import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useSession } from '#features/accounts/web/public/session.query.ts';
import { AccessDeniedPage } from '#site/access-denied-page.tsx';
import { AdminFrame } from '#site/admin-frame.tsx';
import { pageHead } from '#site/head.ts';
import { requireAdministrator } from '#site/page-guards.ts';

/** The frame of administration: everybody else is refused before any of its pages loads something. */
export const Route = createFileRoute('/admin')({
  beforeLoad: ({ context }) => requireAdministrator(context),
  // Of the page that says so: any other has its own.
  head: ({ match: { context, pathname } }) =>
    pageHead(context, { title: context.i18n.t('site:accessDenied.title'), path: pathname, isPrivate: true }),
  component: Admin,
});

/** A session can also end while the page is open. */
function Admin() {
  if (!useSession().person?.isAdmin) return <AccessDeniedPage />;
  return (
    <AdminFrame>
      <Outlet />
    </AdminFrame>
  );
}
