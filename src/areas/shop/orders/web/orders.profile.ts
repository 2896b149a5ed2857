import { defineProfileSections } from '#framework/profile-section.ts';
import { ownOrdersQuery } from './orders.query.ts';
import { OwnOrders } from './own-orders.tsx';

export const ordersProfile = defineProfileSections([
  {
    slot: 'section',
    position: 30,
    prepare: ({ api, queryClient }, place) => queryClient.prefetchQuery(ownOrdersQuery(api, place)),
    Section: OwnOrders,
  },
]);
