import { getAvailability } from '#areas/community/bikes/server/availability.queries.ts';
import { collectDatedEntries } from '#framework/server/dated-entries.ts';
import { formatDays, formatTimes } from '#platform/i18n/format.ts';
import { visitor } from '#platform/kernel/actor.ts';
import { addDays, romeDay } from '#platform/kernel/clock/rome-day.ts';
import { findLatestEvent } from './latest-event.ts';
import { type AnswerContext, type Reply, replyOf } from './reply.ts';

/** Days of bikes in one answer; days of the calendar, and its maximum entries. */
const [bikeDays, calendarDays, maxEntries] = [2, 30, 6];

/** Free bikes of the next days, counted at the time of the question. */
export async function answerBikeSlots({ ctx, locale, t }: AnswerContext): Promise<Reply> {
  const { days } = await getAvailability(ctx, { days: bikeDays });
  const lines = days.flatMap(({ day, isClosed, slots }) => {
    const open = slots.filter(({ hasBegun }) => !hasBegun);
    if (isClosed || open.length === 0) return [];
    const free = open.map((slot) =>
      t('assistant-server:bikes.slot', { time: formatTimes(locale, slot), free: slot.free }),
    );
    return [`${formatDays(locale, { from: day, to: day }, 'weekday')}: ${free.join('; ')}`];
  });
  const intro = t(lines.length === 0 ? 'assistant-server:bikes.none' : 'assistant-server:bikes.some');
  return replyOf([intro, ...lines], '/bikesharing');
}

/**
 * Dates of the association in the next weeks. Notes of members are not included, but the answer links to the
 * calendar.
 */
export async function answerEvents({ ctx, locale, t, site }: AnswerContext): Promise<Reply> {
  const today = romeDay(ctx.clock.now());
  const days = { from: today, to: addDays(today, calendarDays) };
  const entries = await collectDatedEntries(ctx, site.dated, { ...days, locale, viewer: visitor });
  const lines = entries
    .filter(({ from }) => from >= today)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .slice(0, maxEntries)
    .map(({ from, title }) => `${formatDays(locale, { from, to: from }, 'day')}: ${title}`);
  const intro = t(lines.length === 0 ? 'assistant-server:events.none' : 'assistant-server:events.some');
  return replyOf([intro, ...lines], '/database-soci');
}

/** The latest event of the ledger, at most a minute old. */
export async function answerLatestEvent(answer: AnswerContext): Promise<Reply> {
  const event = await findLatestEvent(answer);
  const { t } = answer;
  return replyOf(
    [event ? t('assistant-server:latest.some', { event }) : t('assistant-server:latest.none')],
    '/community-ledger',
  );
}
