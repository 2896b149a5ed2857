import { getSender } from '#areas/foundation/settings/server/sender.ts';
import type { DatedEntries, DatedEntry } from '#framework/server/dated-entries.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { visitor } from '#platform/kernel/actor.ts';
import { addDays, romeTime } from '#platform/kernel/clock/rome-day.ts';
import { shortenText } from '#platform/kernel/shorten-text.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { type CalendarEvent, writeCalendar } from '#platform/server/calendar/write-calendar.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import { noteAddress } from '../calendar.rules.ts';
import type { NoteView } from '../calendar.schema.ts';
import { listPublicEntries, pathOf, viewEntry } from './dated-days.ts';
import { listNotes } from './notes.queries.ts';

/** The range of the public feeds, in days before and after today. */
const daysBefore = 90;
const daysAfter = 400;

/** The maximum number of notes in a feed. */
const maxNotesInFeed = 3000;

type Feed = { today: string; locale: Locale };

/** The public calendar, with names as visible to visitors. */
async function readPublicCalendar(ctx: AppDeps, areas: readonly DatedEntries[], { today, locale }: Feed) {
  const days = { from: addDays(today, -daysBefore), to: addDays(today, daysAfter) };
  const { notes } = await listNotes({ db: ctx.db, actor: visitor }, { ...days, limit: maxNotesInFeed });
  return { ...days, notes, entries: await listPublicEntries(ctx, areas, { ...days, locale }) };
}

/** The public calendar as data. */
export async function describePublicCalendar(ctx: AppDeps, areas: readonly DatedEntries[], feed: Feed) {
  const { notes, entries, ...days } = await readPublicCalendar(ctx, areas, feed);
  return {
    ...days,
    notes: notes.map(({ is_own: _, hidden_reason: _none, ...note }) => note),
    entries: entries.map(viewEntry),
  };
}

/** The public calendar as an iCalendar file. */
export async function writePublicCalendar(
  ctx: AppDeps,
  areas: readonly DatedEntries[],
  feed: Feed,
): Promise<string> {
  const { notes, entries } = await readPublicCalendar(ctx, areas, feed);
  const { siteUrl } = await getSender(ctx);
  const { t } = serverI18n(feed.locale);
  const authorOf = ({ profile }: NoteView) => profile.full_name ?? t('calendar:author.hidden');
  return writeCalendar({
    name: t('calendar:feed.name'),
    siteUrl,
    events: [
      ...notes.map((note) => noteEvent(note, { siteUrl, author: authorOf(note) })),
      ...entries.map((entry) => datedEvent(entry, siteUrl)),
    ],
  });
}

/** The maximum length of an event's title, in characters. */
const titleLength = 80;

function noteEvent(note: NoteView, { siteUrl, author }: { siteUrl: string; author: string }): CalendarEvent {
  const [line = ''] = note.text.split('\n');
  const title = shortenText(line, titleLength);
  return {
    id: `note-${note.id}`,
    revision: note.version - 1,
    changedAt: new Date(note.updated_at),
    ...(note.note_time === null
      ? { firstDay: note.note_date, lastDay: note.note_date }
      : { startsAt: romeTime(note.note_date, note.note_time), endsAt: null }),
    title,
    description: `${note.text}\n\n${author}`,
    place: note.place || null,
    url: `${siteUrl}${noteAddress(note)}`,
    isCancelled: false,
  };
}

function datedEvent(entry: DatedEntry, siteUrl: string): CalendarEvent {
  const { id, from, to, startsAt, endsAt = null, title, revision, changedAt } = entry;
  return {
    ...{ id, revision, changedAt, title, description: '', place: null, isCancelled: false },
    ...(startsAt === null ? { firstDay: from, lastDay: to } : { startsAt, endsAt }),
    url: `${siteUrl}${pathOf(entry)}`,
  };
}
