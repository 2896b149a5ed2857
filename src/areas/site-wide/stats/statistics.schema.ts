import { z } from 'zod';
import { groupings, spans } from '#areas/foundation/periods/periods.rules.ts';

const count = z.int().nonnegative();
const day = z.iso.date();

/** Money in cents, tokens whole. Refunds count on the day on which they were made. */
const keyFiguresSchema = z.object({
  orders: count,
  /** Payments for these orders, including shipping. */
  paidCents: count,
  refundedCents: count,
  newUsers: count,
  /** People who became members for the first time. */
  newMembers: count,
  tokensGiven: count,
  tokensTaken: count,
});
export type KeyFigures = z.infer<typeof keyFiguresSchema>;

const daysShape = { from: day, to: day };
const figuresOfDaysSchema = keyFiguresSchema.extend(daysShape);
export type FiguresOfDays = z.infer<typeof figuresOfDaysSchema>;

/** A product with few or no available pieces. */
const runningOutSchema = z.object({
  productId: z.uuid(),
  title: z.string(),
  /** Of the variant with the fewest pieces. */
  available: count,
});
export type RunningOut = z.infer<typeof runningOutSchema>;

/** The statistics of a period; all days are days in Italy, both ends included. */
export const statisticsSchema = z
  .object({
    ...daysShape,
    span: z.enum(spans),
    by: z.enum(groupings),
    /** A day in the previous and in the next period; null when there is none. */
    earlier: day.nullable(),
    later: day.nullable(),
    figures: keyFiguresSchema,
    /** The part of the revenue from orders of these days that were cancelled and not refunded. */
    cancelledCents: count,
    previous: figuresOfDaysSchema.nullable(),
    parts: z.array(figuresOfDaysSchema),
    bestSellers: z.array(z.object({ productId: z.uuid(), title: z.string(), pieces: count, cents: count })),
    /** Published products, independent of the period. */
    runningOut: z.object({ count, items: z.array(runningOutSchema) }),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof statisticsSchema>;
