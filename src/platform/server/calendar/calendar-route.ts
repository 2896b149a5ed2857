import { z } from 'zod';
import { rateLimit } from '../http/security/rate-limit.ts';
import { calendarType } from './write-calendar.ts';

/**
 * The common declaration of all private calendar routes; the last part of the address is the secret token and
 * `.ics`.
 */
export const calendarRoute = {
  method: 'get',
  path: '/{file}',
  access: 'visitor',
  params: z.object({ file: z.string().regex(/^[\w-]{32}\.ics$/) }),
  answer: { type: 'text/calendar', description: 'An iCalendar file' },
  refusals: ['not_found'],
} as const;

/** Calendar programs poll repeatedly. */
export const calendarLimit = (name: string) => rateLimit({ name, points: 120, seconds: 60 });

export const calendarHeaders = {
  'content-type': calendarType,
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
};

/** The secret token in the file name. */
export const tokenOf = (file: string): string => file.slice(0, -'.ics'.length);
