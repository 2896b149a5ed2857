import { and, count, eq, isNull } from 'drizzle-orm';
import type { WaitingWork } from '#framework/server/waiting-work.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { donationsTopic } from '../donations.rules.ts';
import { donationGivers, donationRefunds, donations } from './donations.table.ts';
import { isStuckRefund } from './stuck-refunds.ts';

/** Messages to approve, and refunds to make by hand: refused by the provider, or cash. */
export const donationsWaiting: readonly WaitingWork[] = [
  {
    kind: 'row',
    name: 'donation-messages',
    position: 62,
    topics: [donationsTopic],
    async read({ db }, { t }) {
      const [row] = await db
        .select({ count: count() })
        .from(donationGivers)
        .innerJoin(donations, eq(donations.id, donationGivers.id))
        .where(and(eq(donationGivers.messageState, 'waiting'), isNull(donations.returnedAt)));
      return {
        label: t('donations-server:waiting.messages'),
        to: '/admin/donazioni',
        search: { state: 'message' },
        count: row?.count ?? 0,
      };
    },
  },
  {
    kind: 'row',
    name: 'donation-refunds',
    position: 63,
    topics: [donationsTopic],
    read: async (ctx, { t }) => ({
      label: t('donations-server:waiting.refunds'),
      to: '/admin/donazioni',
      search: { state: 'refused' },
      count: await countStuckRefunds(ctx),
    }),
  },
];

async function countStuckRefunds({ db }: Pick<QueryContext, 'db'>): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(donationRefunds)
    .innerJoin(donations, eq(donations.id, donationRefunds.donationId))
    .where(isStuckRefund);
  return row?.count ?? 0;
}
