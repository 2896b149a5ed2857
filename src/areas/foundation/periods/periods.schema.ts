import { z } from 'zod';
import { isDay } from '#platform/kernel/clock/rome-day.ts';
import { groupings, spans } from './periods.rules.ts';

/** A day before the start selects the first period, a day after today the current one. */
export const periodQuerySchema = z.object({
  span: z.enum(spans).optional(),
  on: z.string().refine(isDay).optional(),
  by: z.enum(groupings).optional(),
});
