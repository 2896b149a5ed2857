import { z } from 'zod';
import { openStatuses } from '#features/orders/orders.rules.ts';

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
      /** True when that day is over. */
      isLate: z.boolean(),
    }),
  })
  .meta({ id: 'AdminOverview' });
export type Overview = z.infer<typeof overviewSchema>;
