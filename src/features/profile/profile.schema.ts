import { z } from 'zod';

/** A user's own account, as they see it. Dates are ISO 8601. */
export const profileSchema = z.object({
  person: z.object({
    userId: z.uuid(),
    fullName: z.string(),
    email: z.string(),
    isAdmin: z.boolean(),
    isSocio: z.boolean(),
    memberNumber: z.number().int().nullable(),
    memberSince: z.string().nullable(),
  }),
  /** Whole tokens. */
  tokenBalance: z.number().int(),
});

export type Profile = z.infer<typeof profileSchema>;
