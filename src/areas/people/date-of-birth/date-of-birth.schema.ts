import { z } from 'zod';
import { dayInput } from '#platform/kernel/clock/day-input.ts';

/** A plausible date of birth as YYYY-MM-DD. */
export const dateOfBirthSchema = dayInput;

export const dateOfBirthQuerySchema = z.object({ email: z.string().trim().min(1).max(254) });

export const correctionInputSchema = z.object({ before: dateOfBirthSchema, after: dateOfBirthSchema });

/** A user's date of birth in the administration. Days are YYYY-MM-DD. */
const dateOfBirthViewSchema = z.object({
  userId: z.uuid(),
  fullName: z.string(),
  email: z.string(),
  dateOfBirth: z.iso.date(),
  corrections: z.array(
    z.object({ before: z.iso.date(), after: z.iso.date(), by: z.string(), at: z.iso.datetime() }),
  ),
});
export type DateOfBirthView = z.infer<typeof dateOfBirthViewSchema>;

export const foundDateOfBirthSchema = z.object({ person: dateOfBirthViewSchema.nullable() });
