import { z } from 'zod';
import { openStatuses } from '#features/orders/orders.rules.ts';

const count = z.int().nonnegative();

/** What waits for an administrator. */
export const overviewSchema = z
  .object({
    /** How many orders have each status that is not the last one, in the order of their way. */
    orders: z.array(z.object({ status: z.enum(openStatuses), count })),
    withdrawals: z.object({
      open: count,
      /** The soonest of the last days to pay back, as YYYY-MM-DD in Italy. */
      refundBy: z.iso.date().nullable(),
      /** That day is over. */
      isLate: z.boolean(),
    }),
  })
  .meta({ id: 'AdminOverview' });
export type Overview = z.infer<typeof overviewSchema>;
