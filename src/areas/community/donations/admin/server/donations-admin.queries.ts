import { and, asc, desc, eq, gte, isNotNull, isNull, lte, ne, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { campaignPhaseOf } from '#areas/community/campaigns/campaigns.rules.ts';
import { findCampaignTitle } from '#areas/community/campaigns/server/campaigns.queries.ts';
import { campaigns } from '#areas/community/campaigns/server/campaigns.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { containsWords } from '#platform/server/db/contains-words.ts';
import {
  momentKey,
  pageOrder,
  readCursor,
  readPage,
  seekCondition,
  writeCursor,
} from '#platform/server/db/keyed-paging.ts';
import { receiptNumberOf } from '../../donations.rules.ts';
import { titleOfDonation } from '../../server/campaign-of-donation.ts';
import { donationGivers, donationRefunds, donations } from '../../server/donations.table.ts';
import { isStuckRefund } from '../../server/stuck-refunds.ts';
import type {
  AdminDonation,
  AdminDonations,
  DonationFilter,
  DonationMonths,
  DonationsQuery,
} from '../donations-admin.schema.ts';

type Context = Pick<QueryContext, 'db' | 'clock'>;
type Key = [createdAt: string, id: string];

const columns = [
  { column: donations.createdAt, isDescending: true },
  { column: donations.id, isDescending: true },
];

/** The maximum number of campaigns in the filter. */
const maxCampaigns = 100;

/** Donations for administrators, latest first, with the totals of all matching ones. */
export async function listDonations(
  ctx: Context,
  { cursor, limit, ...filter }: DonationsQuery,
  locale: Locale,
): Promise<AdminDonations> {
  const { items, next, previous } = await readDonations(ctx, { filter, cursor, limit, locale });
  return {
    items,
    next,
    previous,
    totals: await sumDonations(ctx, filter),
    campaigns: await listChoices(ctx, locale),
  };
}

type Wanted = { filter: DonationFilter; cursor: string | undefined; limit: number; locale: Locale };

/** One page of donations without totals; also used by the export. */
export async function readDonations(ctx: Context, { filter, cursor, limit, locale }: Wanted) {
  const list = 'admin donations';
  const seek = readCursor<Key>(list, [z.iso.datetime({ precision: 6 }), idSchema], cursor);
  const page = await readPage<Row, Key>(
    { seek, limit },
    (place, count) =>
      selectDonations(ctx)
        .where(and(isMeant(filter), place && seekCondition(columns, place)))
        .orderBy(...pageOrder(columns, place?.direction))
        .limit(count),
    ({ sortKey, donation }) => [sortKey, donation.id],
  );
  const titles = new Map<string | null, string>();
  for (const { campaignId } of page.items.map(({ donation }) => donation))
    if (!titles.has(campaignId)) titles.set(campaignId, await titleOfDonation(ctx, campaignId, locale));
  return {
    items: page.items.map((row) => viewDonation(row, titles.get(row.donation.campaignId) ?? '')),
    next: page.next && writeCursor(list, page.next),
    previous: page.previous && writeCursor(list, page.previous),
  };
}

type Row = Awaited<ReturnType<typeof selectDonations>>[number];

function selectDonations({ db }: Context) {
  return db
    .select({
      donation: donations,
      giver: donationGivers,
      refund: { state: donationRefunds.state, refusal: donationRefunds.refusal },
      accountName: users.fullName,
      accountEmail: users.email,
      sortKey: momentKey(donations.createdAt),
    })
    .from(donations)
    .leftJoin(donationGivers, eq(donationGivers.id, donations.id))
    .leftJoin(users, and(eq(users.id, donations.userId), isNull(users.erasedAt)))
    .leftJoin(donationRefunds, eq(donationRefunds.donationId, donations.id))
    .$dynamic();
}

function viewDonation({ donation, giver, refund, ...row }: Row, campaign: string): AdminDonation {
  const { id, campaignId, amountCents, returnedCents, returned, source, paidOn, userId } = donation;
  return {
    ...{ id, campaignId, campaign, amountCents, returnedCents, returned, source, paidOn, userId },
    number: receiptNumberOf(donation),
    fullName: giver?.fullName ?? row.accountName,
    email: giver?.email ?? row.accountEmail,
    wall: giver?.wall ?? null,
    message: giver?.message ?? '',
    messageState: giver?.messageState ?? 'none',
    isNameHidden: giver?.isNameHidden ?? false,
    refund,
  };
}

const states: Record<NonNullable<DonationFilter['state']>, () => SQL | undefined> = {
  counted: () => isNull(donations.returnedAt),
  returned: () => isNotNull(donations.returnedAt),
  returning: () => and(isNotNull(donationRefunds.id), ne(donationRefunds.state, 'made')),
  message: () => and(eq(donationGivers.messageState, 'waiting'), isNull(donations.returnedAt)),
  refused: () => isStuckRefund,
};

function isMeant({ campaignId, source, state, from, to, q }: DonationFilter): SQL | undefined {
  return and(
    campaignId ? eq(donations.campaignId, campaignId) : undefined,
    source ? eq(donations.source, source) : undefined,
    state ? states[state]() : undefined,
    from ? gte(donations.paidOn, from) : undefined,
    to ? lte(donations.paidOn, to) : undefined,
    q ? isFound(q) : undefined,
  );
}

/** Matches a receipt number such as `2026/12`, or a part of a name or an email address. */
function isFound(q: string): SQL | undefined {
  const [, year, number] = /^(\d{4})\/(\d{1,9})$/.exec(q) ?? [];
  if (year !== undefined && number !== undefined)
    return and(eq(donations.receiptYear, Number(year)), eq(donations.receiptNumber, Number(number)));
  return containsWords([donationGivers.fullName, donationGivers.email, users.fullName, users.email], q);
}

async function sumDonations({ db }: Context, filter: DonationFilter): Promise<AdminDonations['totals']> {
  const [totals] = await db
    .select({
      count: sql<number>`count(*)::int`,
      cents:
        sql<number>`coalesce(sum(${donations.amountCents} - ${donations.returnedCents}), 0)::bigint`.mapWith(
          Number,
        ),
    })
    .from(donations)
    .leftJoin(donationGivers, eq(donationGivers.id, donations.id))
    .leftJoin(users, and(eq(users.id, donations.userId), isNull(users.erasedAt)))
    .leftJoin(donationRefunds, eq(donationRefunds.donationId, donations.id))
    .where(isMeant(filter));
  return totals ?? { count: 0, cents: 0 };
}

/** Published campaigns, latest first. */
async function listChoices(ctx: Context, locale: Locale): Promise<AdminDonations['campaigns']> {
  const rows = await ctx.db
    .select()
    .from(campaigns)
    .where(isNotNull(campaigns.publishedAt))
    .orderBy(desc(campaigns.startsOn), asc(campaigns.id))
    .limit(maxCampaigns);
  const today = romeDay(ctx.clock.now());
  return Promise.all(
    rows.map(async (row) => ({
      id: row.id,
      title: (await findCampaignTitle(ctx, row.id, locale)) ?? row.slug,
      isOpen: row.closedAt === null && campaignPhaseOf(row, today) === 'open',
    })),
  );
}

/** Donations of each of the last twelve months, earliest first, including months without donations. */
export async function listDonationMonths({ db, clock }: Context): Promise<DonationMonths> {
  const month = sql<string>`to_char(${donations.paidOn}, 'YYYY-MM')`;
  const [year = 0, present = 1] = romeDay(clock.now()).split('-').map(Number);
  const all = Array.from({ length: 12 }, (_, place) => {
    const count = year * 12 + (present - 1) - 11 + place;
    return `${String(Math.trunc(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
  });
  const rows = await db
    .select({
      month,
      count: sql<number>`(count(*) filter (where ${donations.returnedAt} is null))::int`,
      cents: sql<number>`sum(${donations.amountCents} - ${donations.returnedCents})::bigint`.mapWith(Number),
    })
    .from(donations)
    .where(gte(donations.paidOn, `${all[0]}-01`))
    .groupBy(month);
  const found = new Map(rows.map((row) => [row.month, row]));
  return { months: all.map((each) => found.get(each) ?? { month: each, count: 0, cents: 0 }) };
}
