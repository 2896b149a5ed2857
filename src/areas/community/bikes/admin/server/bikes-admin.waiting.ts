import type { WaitingWork } from '#framework/server/waiting-work.ts';
import { bookingsTopic } from '../../bikes.rules.ts';
import { fleetTopic } from '../bikes-admin.rules.ts';
import { countLateBookings } from './admin-bookings.queries.ts';
import { countDamagedBikes } from './fleet.queries.ts';

/** Bookings with a bike that was not returned in time, and bikes with an open damage. */
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
  {
    kind: 'row',
    name: 'damagedBikes',
    position: 12,
    topics: [fleetTopic],
    read: async (ctx, { t }) => ({
      label: t('bikes-admin-server:waiting.damagedBikes'),
      to: '/admin/bici/parco',
      count: await countDamagedBikes(ctx),
    }),
  },
];
