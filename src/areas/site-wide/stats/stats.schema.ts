import { z } from 'zod';

const count = z.int().nonnegative();

/** The size of the community, in figures without personal data. */
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
