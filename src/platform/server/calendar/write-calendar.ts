import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';

export type CalendarEvent = {
  /** Permanent, and unique on the site. */
  id: string;
  /** Grows with each change, so that programs take the newer one. */
  revision: number;
  changedAt: Date;
  startsAt: Date;
  endsAt: Date;
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
  /** `cancel` for a file that takes its events out of calendars. */
  method?: 'publish' | 'cancel';
  events: readonly CalendarEvent[];
};

/** Media type of calendars. */
export const calendarType = 'text/calendar; charset=utf-8';

/** How often programs should ask again for a calendar that they subscribe to. */
const refreshSeconds = 3600;

/** A calendar as an iCalendar file (RFC 5545). Its times are UTC, so no program has to know when clocks change in Italy. */
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
      start: event.startsAt,
      end: event.endsAt,
      summary: event.title,
      description: event.description,
      location: event.place,
      url: event.url,
      status: event.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    });
  }
  return calendar.toString();
}
