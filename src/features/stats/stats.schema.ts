import { z } from 'zod';

const count = z.int().nonnegative();

/** How big the community is, in figures that name nobody. */
export const figuresSchema = z.object({
  members: count,
  /** TU Tokens that people hold. */
  tokens: count,
  /** Events in the community ledger. */
  events: count,
  /** Products in the shop. */
  products: count,
});
export type Figures = z.infer<typeof figuresSchema>;
