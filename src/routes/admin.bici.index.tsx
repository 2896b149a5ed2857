import { createFileRoute } from '@tanstack/react-router';
import { parseDaySelection } from '#areas/community/bikes/admin/bikes-admin.rules.ts';
import { dayBookingsQuery } from '#areas/community/bikes/admin/web/admin-bookings.query.ts';
import { DayPage } from '#areas/community/bikes/admin/web/day-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/bici/')({
  staticData: { messages: ['bikes', 'bikes-admin'] },
  validateSearch: parseDaySelection,
  loaderDeps: ({ search }) => parseDaySelection(search),
  loader: async ({ context: { api, queryClient }, deps, cause }) => {
    const bookings = queryClient.prefetchQuery(dayBookingsQuery(api, deps));
    // On another day the one in sight stays until the next one is there.
    if (cause !== 'stay') await bookings;
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('bikes-admin:title'),
      path: '/admin/bici',
      isPrivate: true,
    }),
  component: Bookings,
});

function Bookings() {
  return <DayPage selection={Route.useLoaderDeps()} />;
}
