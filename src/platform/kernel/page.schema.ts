import { z } from 'zod';

/** A page of a list with keyset paging: `next` and `previous` are cursors, null at the ends. */
export type Page<Item> = { items: Item[]; next: string | null; previous: string | null };

export const pageSchema = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), next: z.string().nullable(), previous: z.string().nullable() });

/** Schema of the requested number of items per page. */
export const pageLimit = ({ usual, most }: { usual: number; most: number }) =>
  z.coerce.number().int().min(1).max(most).default(usual);
