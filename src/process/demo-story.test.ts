import { and, eq, isNotNull } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { bikeBookings, bikes } from '#areas/community/bikes/server/bikes.table.ts';
import { demoNotes } from '#areas/community/calendar/demo/demo-notes.ts';
import { communityNotes } from '#areas/community/calendar/server/calendar.table.ts';
import demoCampaigns from '#areas/community/campaigns/demo/campaigns.json' with { type: 'json' };
import { getCampaignFigures } from '#areas/community/donations/server/donation-figures.queries.ts';
import { donations } from '#areas/community/donations/server/donations.table.ts';
import { membershipFees } from '#areas/community/fees/server/fees.table.ts';
import { listRegister } from '#areas/community/member-register/server/register.queries.ts';
import { getTokenBalance } from '#areas/community/tokens/server/tokens.queries.ts';
import demoArticles from '#areas/content/articles/demo/articles.json' with { type: 'json' };
import { posts } from '#areas/content/blog/server/blog.table.ts';
import { getOpening } from '#areas/foundation/settings/server/opening.queries.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { demoMemberEmail } from '#areas/people/accounts/server/demo-buyers.ts';
import { orders } from '#areas/shop/orders/server/orders.table.ts';
import { countFigures } from '#areas/site-wide/stats/server/figures.queries.ts';
import { createPayPalSimulator } from '#laboratory/paypal-simulator/simulator.ts';
import { locales } from '#platform/i18n/locales.ts';
import { FixedClock } from '#platform/kernel/clock/fixed-clock.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { testDeps } from '#tests/support/app.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makeTemporaryFolder, removeTemporaryFolder } from '#tests/support/temporary-folder.ts';
import { arrangeDemoData } from './demo-data.ts';

/** First starts of a demo: in each season, on the first and the last day of a year, and on a leap day. */
const firstStarts = [
  '2026-11-26T09:00:00Z',
  '2027-01-01T00:30:00Z',
  '2027-08-15T18:00:00Z',
  '2028-02-29T12:00:00Z',
];

describe.each(firstStarts)('a demo that is first started on %s', (moment) => {
  const database = testDatabase();

  test('has data that is consistent with the story of the association', async () => {
    const deps = testDeps(database.db, { clock: new FixedClock(moment) });
    const stateDir = makeTemporaryFolder();
    const simulator = createPayPalSimulator({ stateDir, publicUrl: 'http://simulator', control: true });
    await arrangeDemoData(deps, simulator.openPastPayments);
    simulator.close();
    removeTemporaryFolder(stateDir);
    const { db } = database;
    const today = romeDay(new Date(moment));
    const [member] = await db.select().from(users).where(eq(users.email, demoMemberEmail));
    const userId = member?.id ?? '';

    // The founding, ten years before the party.
    const party = romeDay(new Date(Date.parse(moment) - 250 * 86_400_000));
    expect(member).toMatchObject({ memberNumber: 1, isSocio: true });
    expect(romeDay(member?.memberSince ?? new Date(0))).toBe(`${Number(party.slice(0, 4)) - 10}-03-21`);
    const whole = await listRegister(deps, { day: today, group: 'all', limit: 200 });
    const founded = romeDay(member?.memberSince ?? new Date(0));
    expect(whole.items.filter(({ firstSince }) => firstSince === founded)).toHaveLength(5);
    for (const { firstSince, until } of whole.items) {
      expect(firstSince <= today).toBe(true);
      expect(until === null || until < today).toBe(true);
    }

    // The same members on the home page and in the register.
    const present = await listRegister(deps, { day: today, group: 'members', limit: 200 });
    expect((await countFigures(deps)).members).toBe(present.items.length);

    // Twenty months of a member.
    expect(await getTokenBalance(deps, userId)).toBeGreaterThan(50);
    expect(await db.$count(orders, and(eq(orders.userId, userId), eq(orders.hasMemberPrice, true)))).toBe(5);
    expect(await db.$count(bikeBookings, eq(bikeBookings.userId, userId))).toBeGreaterThan(1);
    expect(await db.$count(donations, eq(donations.userId, userId))).toBeGreaterThan(1);
    const year = Number(today.slice(0, 4));
    const paid = await db
      .select({ year: membershipFees.year })
      .from(membershipFees)
      .where(eq(membershipFees.memberNumber, 1));
    expect(paid.map((fee) => fee.year).toSorted()).toEqual(
      [year - 1, year].filter((each) => each < year || today > `${year}-02-10`),
    );

    // Four bikes, in the rack and in the texts.
    expect(await db.$count(bikes)).toBe(4);

    // Opening hours, and Mondays.
    const { hours } = await getOpening(deps, 'it');
    expect(Object.keys(hours).toSorted()).toEqual(['friday', 'monday', 'saturday', 'thursday']);
    const notes = await db.select().from(communityNotes);
    expect(notes).toHaveLength(demoNotes.length);
    const dayOf = (words: string) =>
      notes.filter(({ text }) => text.includes(words)).map((note) => note.noteDate);
    expect(dayOf('San Martino')).toEqual([expect.stringMatching(/-11-11$/)]);
    const mondays = dayOf('Serata aperta del lunedì');
    expect(mondays).toHaveLength(4);
    for (const day of mondays) {
      expect(new Date(day).getUTCDay()).toBe(1);
      expect(Number(day.slice(-2))).toBeLessThanOrEqual(7);
    }

    // None of today, because notes count towards the limits of their authors.
    for (const { createdAt } of notes) expect(romeDay(createdAt) < today).toBe(true);

    // A campaign at 60 %, and one that had more than it asked for.
    const share = async (slug: string) => {
      const campaign = demoCampaigns.find((each) => each.slug === slug);
      const { raisedCents } = await getCampaignFigures(deps, campaign?.id ?? '');
      return raisedCents / Number(campaign?.texts.goal);
    };
    expect(Math.round(await share('impianto-di-birra'))).toBe(60);
    expect(await share('festa-dei-dieci-anni')).toBeGreaterThan(100);

    // Nothing is written after today, and posts have the days of their seasons.
    const written = await db
      .select({ at: posts.publishedAt })
      .from(posts)
      .where(isNotNull(posts.publishedAt));
    expect(written.map(({ at }) => romeDay(at ?? new Date(0)).slice(5)).toSorted()).toEqual([
      '03-10',
      '04-25',
      '06-15',
      '07-31',
      '09-16',
      '10-04',
      '10-24',
      '12-16',
    ]);
    for (const { at } of written) expect(at?.getTime()).toBeLessThanOrEqual(Date.parse(moment));
  }, 120_000);
});

/** The three bikes of the founding. */
const three: Record<string, RegExp> = {
  ...{
    it: /tre bici/,
    en: /three bi/,
    es: /tres bici/,
    fr: /trois vélos/,
    de: /drei (Fahrr|R)ä/,
    pt: /três bici/,
  },
  ...{ ru: /тр[её]\S* велосипед/, zh: /三辆/, ja: /3台/ },
};

const textIn = (texts: object | undefined, key: string): unknown =>
  new Map(Object.entries(texts ?? {})).get(key);

describe.each(locales)('the texts of the demo in %s', (locale) => {
  test('describe the founding of the association as the story does', () => {
    const party = demoCampaigns.find(({ slug }) => slug === 'festa-dei-dieci-anni')?.texts;
    expect(textIn(party, `story.${locale}`)).toMatch(three[locale] ?? /^$/);
    expect(textIn(demoArticles.about, locale)).toMatch(three[locale] ?? /^$/);
  });
});
