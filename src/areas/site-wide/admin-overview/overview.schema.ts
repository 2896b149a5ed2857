import { z } from 'zod';

const count = z.int().nonnegative();

/** A link to a page of the administration: path of its route, with parameters. */
const link = z.object({
  label: z.string(),
  to: z.string(),
  params: z.record(z.string(), z.string()).optional(),
  search: z.record(z.string(), z.string()).optional(),
});
export type OverviewLink = z.infer<typeof link>;

const row = link.extend({ name: z.string(), count });
export type OverviewRow = z.infer<typeof row>;

/** Open work for administrators, in words of their language and in the order in which the page shows it. */
export const overviewSchema = z
  .object({
    /** What is wrong. */
    warnings: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        description: z.string(),
        /** Whether something is broken, and not only missing. */
        isFault: z.boolean(),
        items: z.array(z.union([z.string(), link])),
      }),
    ),
    cards: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        count,
        none: z.string(),
        rows: z.array(link.extend({ count })),
        /** Until when the first one has to be dealt with. */
        deadline: z
          .object({ sentence: z.string(), daysLeft: z.string(), isUrgent: z.boolean(), isLate: z.boolean() })
          .nullable(),
        all: link,
      }),
    ),
    /** What else waits, each with the list of it. */
    rows: z.array(row),
    /** Topics of the data that are counted here. */
    topics: z.array(z.string()),
  })
  .meta({ id: 'AdminOverview' });
export type Overview = z.infer<typeof overviewSchema>;
export type OverviewCard = Overview['cards'][number];
