import { z } from 'zod';
import { groupings, spans } from '#areas/foundation/periods/periods.rules.ts';

const day = z.iso.date();
const count = z.int().nonnegative();

const figures = {
  /** Bookings that were not cancelled, and the number of their bikes. */
  bookings: count,
  bikes: count,
  /** Bikes that were not collected. */
  noShows: count,
  cancelled: count,
};

/** The use of the bikes in a period; all days are days in Italy, both ends included. */
export const bikeStatisticsSchema = z
  .object({
    from: day,
    to: day,
    span: z.enum(spans),
    by: z.enum(groupings),
    /** A day in the previous and in the next period; null where there is none. */
    earlier: day.nullable(),
    later: day.nullable(),
    total: z.object(figures),
    parts: z.array(z.object({ from: day, to: day, ...figures })),
    /** By the start time of the slot, such as 09:00. */
    slots: z.array(z.object({ time: z.string(), bikes: count, noShows: count })),
  })
  .meta({ id: 'BikeStatistics' });
export type BikeStatistics = z.infer<typeof bikeStatisticsSchema>;
export type BikeFigures = BikeStatistics['total'];
