import { z } from 'zod';
import { rateLimit } from '../http/security/rate-limit.ts';
import { calendarType } from './write-calendar.ts';

/** What all routes of private calendars have in common; the last part of the address is the secret and `.ics`. */
export const calendarRoute = {
  method: 'get',
  path: '/{file}',
  access: 'visitor',
  params: z.object({ file: z.string().regex(/^[\w-]{32}\.ics$/) }),
  answer: { type: 'text/calendar', description: 'An iCalendar file' },
  refusals: ['not_found'],
} as const;

/** Programs ask for a calendar again and again. */
export const calendarLimit = (name: string) => rateLimit({ name, points: 120, seconds: 60 });

export const calendarHeaders = {
  'content-type': calendarType,
  'cache-control': 'private, no-cache',
  'x-robots-tag': 'noindex',
};

/** The secret of the file's name. */
export const tokenOf = (file: string): string => file.slice(0, -'.ics'.length);
