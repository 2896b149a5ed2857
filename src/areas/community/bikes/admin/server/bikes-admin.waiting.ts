import type { WaitingWork } from '#framework/server/waiting-work.ts';
import { bookingsTopic } from '../../bikes.rules.ts';
import { countLateBookings } from './admin-bookings.queries.ts';

/** Bookings with a bike that should be back. */
export const bikesAdminWaiting: readonly WaitingWork[] = [
  {
    kind: 'row',
    name: 'lateBikes',
    position: 10,
    topics: [bookingsTopic],
    read: async (ctx, { t }) => ({
      label: t('bikes-admin-server:waiting.lateBikes'),
      to: '/admin/bici',
      count: await countLateBookings(ctx),
    }),
  },
];
