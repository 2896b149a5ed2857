import { createFileRoute } from '@tanstack/react-router';
import { adminCalendarsQuery } from '#areas/community/bikes/admin/web/admin-calendars.query.ts';
import { fleetQuery } from '#areas/community/bikes/admin/web/fleet.query.ts';
import { FleetPage } from '#areas/community/bikes/admin/web/fleet-page.tsx';
import { pageHead } from '#site/head.ts';

export const Route = createFileRoute('/admin/bici/parco/')({
  staticData: { messages: ['bikes', 'bikes-admin'] },
  loader: async ({ context: { api, queryClient } }) => {
    await Promise.all([
      queryClient.prefetchQuery(fleetQuery(api)),
      queryClient.prefetchQuery(adminCalendarsQuery(api)),
    ]);
  },
  head: ({ match: { context } }) =>
    pageHead(context, {
      title: context.i18n.t('bikes-admin:fleet.title'),
      path: '/admin/bici/parco',
      isPrivate: true,
    }),
  component: FleetPage,
});
