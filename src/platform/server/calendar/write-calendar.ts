import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { addDays } from '../../kernel/clock/rome-day.ts';

type EventTime =
  /** Without an end, the event is about the moment at which it begins. */
  | { startsAt: Date; endsAt: Date | null }
  /** Whole days, both included, as YYYY-MM-DD. */
  | { firstDay: string; lastDay: string };

export type CalendarEvent = EventTime & {
  /** Permanent, and unique on the site. */
  id: string;
  /** Grows with each change, so that programs take the newer one. */
  revision: number;
  changedAt: Date;
  title: string;
  description: string;
  place: string | null;
  url: string;
  isCancelled: boolean;
};

export type Calendar = {
  name: string;
  /** The address of the site, whose host makes the ids of events unique in the world. */
  siteUrl: string;
  /** `cancel` for a file that removes its events from calendars. */
  method?: 'publish' | 'cancel';
  events: readonly CalendarEvent[];
};

/** Media type of calendars. */
export const calendarType = 'text/calendar; charset=utf-8';

/** How often programs should refresh a subscribed calendar. */
const refreshSeconds = 3600;

/** A calendar as an iCalendar file (RFC 5545). Its times are UTC, so programs need no time zone rules for Italy. */
export function writeCalendar({ name, siteUrl, method = 'publish', events }: Calendar): string {
  const { host } = new URL(siteUrl);
  const calendar = ical({
    name,
    prodId: { company: host, product: 'tu-tutto-e-uno', language: 'IT' },
    method: method === 'cancel' ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
    ttl: refreshSeconds,
  });
  for (const event of events) {
    calendar.createEvent({
      id: `${event.id}@${host}`,
      sequence: event.revision,
      stamp: event.changedAt,
      lastModified: event.changedAt,
      ...timesOf(event),
      summary: event.title,
      description: event.description,
      location: event.place,
      url: event.url,
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}

/** For whole days the file has the day after the last one (RFC 5545, 3.6.1). */
function timesOf(event: EventTime) {
  if ('startsAt' in event) return { start: event.startsAt, ...(event.endsAt && { end: event.endsAt }) };
  const { firstDay, lastDay } = event;
  return { allDay: true, start: new Date(firstDay), end: new Date(addDays(lastDay, 1)) };
}
