import { z } from 'zod';
import { openStatuses } from '#areas/shop/orders/orders.rules.ts';
import { bookParts } from '#areas/shop/reconciliation/reconciliation.rules.ts';

const count = z.int().nonnegative();

/** Open work for administrators. */
export const overviewSchema = z
  .object({
    /** The number of orders in each status that has a next one, in the usual order. */
    orders: z.array(z.object({ status: z.enum(openStatuses), count })),
    withdrawals: z.object({
      open: count,
      /** The earliest refund deadline, as YYYY-MM-DD in Italy. */
      refundBy: z.iso.date().nullable(),
      /** Days until then; below zero once it is over. */
      daysLeft: z.int().nullable(),
    }),
    /** The parts of the books in which the last nightly check found something wrong. */
    wrongBooks: z.array(z.enum(bookParts)),
    /** What else waits to be dealt with. */
    other: z.object({
      /** Orders with a refund under way or refused, and with an email that did not leave. */
      refunds: count,
      emails: count,
      /** Members whom the board has not ratified. */
      unratified: count,
      /** Products in the shop with few pieces or none, and products that wait to be published. */
      runningOut: count,
      drafts: count,
      /** Bookings with a bike that should be back. */
      lateBikes: count,
    }),
  })
  .meta({ id: 'AdminOverview' });
export type Overview = z.infer<typeof overviewSchema>;
