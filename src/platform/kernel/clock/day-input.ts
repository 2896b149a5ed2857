import { z } from 'zod';
import { isDay } from './rome-day.ts';

/**
 * A day in a request. Years without exactly four digits, or before time zones existed, would cause errors in
 * computations.
 */
export const dayInput = z.iso.date().refine(isDay);

/** A moment of a request, in the same years. */
export const momentInput = z.iso.datetime().refine((text) => isDay(text.slice(0, 'YYYY-MM-DD'.length)));
