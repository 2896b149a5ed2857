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

/** Pending work for administrators, in their language and in the order of the page. */
export const overviewSchema = z
  .object({
    /** Problems. */
    warnings: z.array(
      z.object({
        name: z.string(),
        title: z.string(),
        description: z.string(),
        /** Whether it is a fault, and not only missing data. */
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
        /** The deadline of the first item. */
        deadline: z
          .object({ sentence: z.string(), daysLeft: z.string(), isUrgent: z.boolean(), isLate: z.boolean() })
          .nullable(),
        all: link,
      }),
    ),
    /** Other pending work, each with a link to its list. */
    rows: z.array(row),
    /** Live topics of the counted data. */
    topics: z.array(z.string()),
  })
  .meta({ id: 'AdminOverview' });
export type Overview = z.infer<typeof overviewSchema>;
export type OverviewCard = Overview['cards'][number];
