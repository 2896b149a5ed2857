import { bikeSlotPath, weekdayOf } from '#areas/community/bikes/bikes.rules.ts';
import { getAvailability } from '#areas/community/bikes/server/availability.queries.ts';
import { getBikeTerms } from '#areas/community/bikes/server/bike-terms.ts';
import { listFundedCampaigns } from '#areas/community/crowdfunding/server/funded-campaigns.queries.ts';
import { listPosts } from '#areas/content/blog/server/posts.queries.ts';
import { weekdayName } from '#areas/foundation/settings/opening.rules.ts';
import { collectDatedEntries } from '#framework/server/dated-entries.ts';
import { formatDays, formatTimes } from '#platform/i18n/format.ts';
import { formatMoney, formatNumber } from '#platform/i18n/format-number.ts';
import { localeTags } from '#platform/i18n/locales.ts';
import { visitor } from '#platform/kernel/actor.ts';
import { addDays, romeDay } from '#platform/kernel/clock/rome-day.ts';
import type { Understood } from '../understand.ts';
import { findLatestEvent } from './latest-event.ts';
import { readDays } from './named-words.ts';
import { type AnswerContext, openingOf, type Reply, replyOf } from './reply.ts';

/** Days of bikes in one answer, and slots with a button; days of the calendar, and its maximum entries. */
const [bikeDays, maxBookable, calendarDays, maxEntries] = [2, 2, 30, 6];
/** Maximum campaigns in one answer, and those with a button. */
const [maxCampaigns, maxSupported] = [3, 2];

/** Free bikes of the days that the question names, or of the next days, counted at the time of the question. */
async function answerBikeSlots(
  { ctx, locale, t }: AnswerContext,
  { words }: Pick<Understood, 'words'>,
): Promise<Reply> {
  const named = readDays(words, locale, romeDay(ctx.clock.now())).slice(0, bikeDays);
  const read =
    named.length === 0
      ? [await getAvailability(ctx, { days: bikeDays })]
      : await Promise.all(named.map((from) => getAvailability(ctx, { from, days: 1 })));
  const days = read.flatMap((each) => each.days);
  const lines = days.flatMap(({ day, isClosed, slots }) => {
    const open = slots.filter(({ hasBegun }) => !hasBegun);
    if (isClosed || open.length === 0) return [];
    const free = open.map((slot) =>
      t('assistant-server:bikes.slot', { time: formatTimes(locale, slot), free: slot.free }),
    );
    return [`${formatDays(locale, { from: day, to: day }, 'weekday')}: ${free.join('; ')}`];
  });
  const intro = t(lines.length === 0 ? 'assistant-server:bikes.none' : 'assistant-server:bikes.some');
  const bookable = days.flatMap(({ day, slots }) =>
    slots.filter(({ free }) => free > 0).map((slot) => ({ day, slot })),
  );
  const actions = bookable.slice(0, maxBookable).map(({ day, slot }) => {
    const weekday = weekdayName(localeTags[locale], weekdayOf(day));
    const label = t('assistant-server:actions.book', { day: weekday, time: formatTimes(locale, slot) });
    return openingOf(label, bikeSlotPath(slot));
  });
  return { ...replyOf([intro, ...lines], '/bikesharing'), actions };
}

/**
 * Dates of the association in the next weeks. Notes of members are not included, but the answer links to the
 * calendar.
 */
async function answerEvents({ ctx, locale, t, site }: AnswerContext): Promise<Reply> {
  const today = romeDay(ctx.clock.now());
  const days = { from: today, to: addDays(today, calendarDays) };
  const entries = await collectDatedEntries(ctx, site.dated, { ...days, locale, viewer: visitor });
  const lines = entries
    .filter(({ from }) => from >= today)
    .toSorted((one, other) => one.from.localeCompare(other.from))
    .slice(0, maxEntries)
    .map(({ from, title }) => `${formatDays(locale, { from, to: from }, 'day')}: ${title}`);
  const intro = t(lines.length === 0 ? 'assistant-server:events.none' : 'assistant-server:events.some');
  return {
    ...replyOf([intro, ...lines], '/database-soci'),
    actions: [openingOf(t('assistant-server:actions.calendar'), '/database-soci')],
  };
}

/** The latest event of the ledger, at most a minute old. */
async function answerLatestEvent(answer: AnswerContext): Promise<Reply> {
  const event = await findLatestEvent(answer);
  const { t } = answer;
  return replyOf(
    [event ? t('assistant-server:latest.some', { event }) : t('assistant-server:latest.none')],
    '/community-ledger',
  );
}

/** How a bike is booked, with the current limits. */
async function answerBikeHow({ ctx, locale, t }: AnswerContext): Promise<Reply> {
  const { daysAhead, bikesOfPerson, youngestAge } = await getBikeTerms(ctx, locale);
  return replyOf(
    [
      t('bikes:description'),
      t('bikes:visitor.hint'),
      t('bikes:terms.daysAhead', { days: daysAhead }),
      t('bikes:terms.bikes', { most: bikesOfPerson }),
      youngestAge === null
        ? t('bikes:terms.own.minors')
        : t('bikes:dialog.youngestAge', { age: youngestAge }),
    ],
    '/bikesharing',
  );
}

/** The number of bikes that can be booked. */
async function answerBikeCount({ ctx, t }: AnswerContext): Promise<Reply> {
  const { bikes } = await getAvailability(ctx, { days: 1 });
  return replyOf([t('assistant-server:bikes.count', { bikes }), t('bikes:description')], '/bikesharing');
}

/** The open campaigns with what was collected until now, or those that the question names. */
async function answerCampaigns(
  { ctx, locale, t }: AnswerContext,
  { pages }: Pick<Understood, 'pages'>,
): Promise<Reply> {
  const campaigns = await listFundedCampaigns(ctx, locale);
  const pathOf = ({ slug }: { slug: string }) => `/crowdfunding/${slug}`;
  const named = pages.find(({ document }) => document.source === 'campaigns')?.document.path;
  const own = campaigns.filter((campaign) => pathOf(campaign) === named);
  const shown = own.length > 0 ? own : campaigns.filter(({ phase }) => phase === 'open');
  const lines = shown.slice(0, maxCampaigns).map(({ title, goalCents, daysLeft, figures }) => {
    const raised = t('crowdfunding:result.raised', {
      raised: formatMoney(locale, figures.raisedCents),
      goal: formatMoney(locale, goalCents),
      percent: formatNumber(locale, Math.floor((100 * figures.raisedCents) / goalCents)),
    });
    const days = daysLeft === null ? null : t('assistant-server:campaigns.daysLeft', { days: daysLeft });
    const count = t('donations:progress.count', { number: formatNumber(locale, figures.donationCount) });
    return [`${title}: ${raised}`, count, days].filter((fact) => fact !== null).join('. ');
  });
  const paths = shown.slice(0, maxCampaigns).map(pathOf);
  const open = shown.filter(({ phase }) => phase === 'open').slice(0, maxSupported);
  return {
    ...replyOf(
      lines.length === 0 ? [t('crowdfunding:empty.title')] : lines,
      ...(own.length > 0 ? [...paths, '/crowdfunding'] : ['/crowdfunding', ...paths]),
    ),
    actions: open.map((each) =>
      openingOf(t('assistant-server:actions.support', { title: each.title }), pathOf(each)),
    ),
  };
}

/** The newest post. */
async function answerLatestPost({ ctx, locale, t }: AnswerContext): Promise<Reply> {
  const [post] = (await listPosts(ctx, { locale, limit: 1 })).items;
  if (!post) return replyOf([t('blog:empty.title')], '/blog');
  return replyOf([`${post.title}: ${post.excerpt}`], `/blog/${post.slug}`, '/blog');
}

export const communityAnswers = {
  'bike-how': answerBikeHow,
  'bike-slots': answerBikeSlots,
  'bike-count': answerBikeCount,
  'latest-event': answerLatestEvent,
  events: answerEvents,
  campaigns: answerCampaigns,
  'campaign-progress': answerCampaigns,
  donate: answerCampaigns,
  'latest-post': answerLatestPost,
};
