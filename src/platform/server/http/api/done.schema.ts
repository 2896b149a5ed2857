import { z } from 'zod';

/** The answer of a route that has nothing to return but success. */
export const doneSchema = z.object({ ok: z.literal(true) });
