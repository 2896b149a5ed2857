import { z } from 'zod';
import { isDay } from '#platform/kernel/clock/rome-day.ts';
import { groupings, spans } from './periods.rules.ts';

/** A day before the start means the first period, one after today the present one. */
export const periodQuerySchema = z.object({
  span: z.enum(spans).optional(),
  on: z.string().refine(isDay).optional(),
  by: z.enum(groupings).optional(),
});
