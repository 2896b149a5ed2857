import { z } from 'zod';
import { groupings, spans } from '#areas/foundation/periods/periods.rules.ts';

const count = z.int().nonnegative();
const day = z.iso.date();

/** Money in cents, tokens whole. Refunds count on the day on which they were made. */
const keyFiguresSchema = z.object({
  orders: count,
  /** What was paid for these orders, with shipping. */
  paidCents: count,
  refundedCents: count,
  newUsers: count,
  /** Who became a member for the first time. */
  newMembers: count,
  tokensGiven: count,
  tokensTaken: count,
});
export type KeyFigures = z.infer<typeof keyFiguresSchema>;

const daysShape = { from: day, to: day };
const figuresOfDaysSchema = keyFiguresSchema.extend(daysShape);
export type FiguresOfDays = z.infer<typeof figuresOfDaysSchema>;

/** A product with few pieces that can still be sold, or none. */
const runningOutSchema = z.object({
  productId: z.uuid(),
  title: z.string(),
  /** Of the variant with the fewest. */
  available: count,
});
export type RunningOut = z.infer<typeof runningOutSchema>;

/** The statistics of a period; all days are days in Italy, both ends included. */
export const statisticsSchema = z
  .object({
    ...daysShape,
    span: z.enum(spans),
    by: z.enum(groupings),
    /** A day in the period before and after; null where there is none. */
    earlier: day.nullable(),
    later: day.nullable(),
    figures: keyFiguresSchema,
    /** The part of the revenue from orders of these days that were cancelled and not refunded. */
    cancelledCents: count,
    previous: figuresOfDaysSchema.nullable(),
    parts: z.array(figuresOfDaysSchema),
    bestSellers: z.array(z.object({ productId: z.uuid(), title: z.string(), pieces: count, cents: count })),
    /** Published products, whatever the period. */
    runningOut: z.object({ count, items: z.array(runningOutSchema) }),
  })
  .meta({ id: 'Statistics' });
export type Statistics = z.infer<typeof statisticsSchema>;
