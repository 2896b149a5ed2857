import { queryOptions } from '@tanstack/react-query';
import { bookingsTopic } from '#areas/community/bikes/bikes.rules.ts';
import { orderEmailsTopic } from '#areas/shop/orders/order-emails.rules.ts';
import { peopleTopic } from '#areas/site-wide/people-admin/people-admin.rules.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { adminClient } from '../admin-overview.client.ts';

/** Open work for administrators. Other users change it, so it is stale after ten seconds. */
export function overviewQuery(api: ApiFetch) {
  return queryOptions({
    queryKey: ['admin', 'overview'],
    queryFn: () => readJson(adminClient(api).overview.$get()),
    staleTime: 10_000,
    meta: {
      failedTitle: 'admin-overview:failed',
      changesWith: ['orders', 'withdrawals', orderEmailsTopic, peopleTopic, bookingsTopic],
    },
  });
}
