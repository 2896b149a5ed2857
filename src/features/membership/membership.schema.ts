import { z } from 'zod';

/** A user's membership, and what becoming a member means for them. Dates are ISO 8601. */
export const membershipSchema = z
  .object({
    isSocio: z.boolean(),
    /** Given with the first membership, and kept. */
    number: z.int().nullable(),
    since: z.string().nullable(),
    /** When the present membership ends by itself. */
    until: z.string().nullable(),
    offer: z.object({
      /** Whole tokens: none for whoever was a member before. */
      welcomeTokens: z.int(),
      yearlyFeeCents: z.int().nullable(),
      months: z.int().nullable(),
    }),
  })
  .meta({ id: 'Membership' });

export type Membership = z.infer<typeof membershipSchema>;

/** Why a membership ended. */
export type MembershipEnd = 'left' | 'expired';
