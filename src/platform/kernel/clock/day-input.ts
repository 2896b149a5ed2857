import { z } from 'zod';
import { isDay } from './rome-day.ts';

/** A day of a request. Years with other than four digits, or before clocks had zones, would fail in computations. */
export const dayInput = z.iso.date().refine(isDay);

/** A moment of a request, in the same years. */
export const momentInput = z.iso.datetime().refine((text) => isDay(text.slice(0, 'YYYY-MM-DD'.length)));
