import { z } from 'zod';

/** The answer of a route that has nothing more to say than that it is done. */
export const doneSchema = z.object({ ok: z.literal(true) });
