import { and, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { campaigns } from '#areas/community/campaigns/server/campaigns.table.ts';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { idSchema } from '#platform/kernel/id.schema.ts';
import type { QueryContext } from '#platform/server/context.ts';
import {
  momentKey,
  pageOrder,
  readCursor,
  readPage,
  seekCondition,
  writeCursor,
} from '#platform/server/db/keyed-paging.ts';
import { receiptNumberOf } from '../donations.rules.ts';
import type { OwnDonation, OwnDonations } from '../donations.schema.ts';
import { titleOfDonation } from './campaign-of-donation.ts';
import { donationGivers, donationPayments, donationRefunds, donations } from './donations.table.ts';
import { type DonorContext, requireDonor } from './require-donor.ts';

type Context = Pick<QueryContext, 'db'>;

/** A payment in progress, or a donation, as shown to its donor. Throws `not_found` for anybody else. */
export async function getOwnDonation(
  ctx: DonorContext,
  { id, key, locale }: { id: string; key: string | undefined; locale: Locale },
): Promise<OwnDonation> {
  const { isFresh } = await requireDonor(ctx, { id, key });
  const [row] = await selectOwn(ctx)
    .where(or(eq(donations.id, id), eq(donationPayments.id, id)))
    .limit(1);
  if (!row) throw new AppError('not_found');
  return { ...(await viewOwn(ctx, row, locale)), isFresh: isFresh || !row.giver?.email };
}

const columns = [
  { column: donations.createdAt, isDescending: true },
  { column: donations.id, isDescending: true },
];
type Key = [createdAt: string, id: string];

/** A person's donations, latest first, and the years for which there is a statement. */
export async function listOwnDonations(
  ctx: Context,
  {
    userId,
    cursor,
    limit,
    locale,
  }: { userId: string; cursor?: string | undefined; limit: number; locale: Locale },
): Promise<OwnDonations> {
  const list = 'own donations';
  const seek = readCursor<Key>(list, [z.iso.datetime({ precision: 6 }), idSchema], cursor);
  const page = await readPage<OwnRow, Key>(
    { seek, limit },
    (place, count) =>
      selectOwn(ctx)
        .where(and(eq(donations.userId, userId), place && seekCondition(columns, place)))
        .orderBy(...pageOrder(columns, place?.direction))
        .limit(count),
    ({ sortKey, id }) => [sortKey ?? '', id],
  );
  return {
    items: await Promise.all(page.items.map((row) => viewOwn(ctx, row, locale))),
    next: page.next && writeCursor(list, page.next),
    previous: page.previous && writeCursor(list, page.previous),
    years: await listGivenYears(ctx, userId),
  };
}

/** Years in which a person made a payment that was not refunded, latest first. */
export async function listGivenYears({ db }: Context, userId: string): Promise<number[]> {
  const year = sql<number>`extract(year from ${donations.paidOn})::int`;
  const rows = await db
    .selectDistinct({ year })
    .from(donations)
    .where(and(eq(donations.userId, userId), isNull(donations.returnedAt)))
    .orderBy(desc(year));
  return rows.map((row) => row.year);
}

type OwnRow = Awaited<ReturnType<typeof selectOwn>>[number];

function selectOwn({ db }: Context) {
  const { state, approveUrl, failure, amountCents, campaignId, createdAt } = donationPayments;
  return db
    .select({
      id: sql<string>`coalesce(${donations.id}, ${donationPayments.id})`,
      donation: getTableColumns(donations),
      payment: { state, approveUrl, failure, amountCents, campaignId, createdAt },
      giver: getTableColumns(donationGivers),
      accountName: users.fullName,
      userId: sql<string | null>`coalesce(${donations.userId}, ${donationPayments.userId})`,
      slug: campaigns.slug,
      campaignId: campaigns.id,
      refund: { state: donationRefunds.state },
      sortKey: sql<string | null>`${momentKey(donations.createdAt)}`,
    })
    .from(donations)
    .fullJoin(donationPayments, eq(donationPayments.id, donations.paymentId))
    .leftJoin(
      campaigns,
      eq(campaigns.id, sql`coalesce(${donations.campaignId}, ${donationPayments.campaignId})`),
    )
    .leftJoin(donationGivers, eq(donationGivers.id, sql`coalesce(${donations.id}, ${donationPayments.id})`))
    .leftJoin(users, eq(users.id, donationGivers.userId))
    .leftJoin(donationRefunds, eq(donationRefunds.donationId, donations.id))
    .$dynamic();
}

async function viewOwn(ctx: Context, row: OwnRow, locale: Locale): Promise<OwnDonation> {
  const { donation, payment, giver, refund, slug, userId } = row;
  const title = await titleOfDonation(ctx, row.campaignId, locale);
  const begun = payment?.createdAt ?? new Date(0);
  return {
    id: row.id,
    campaign: { title, slug },
    amountCents: donation?.amountCents ?? payment?.amountCents ?? 0,
    returnedCents: donation?.returnedCents ?? 0,
    returned: donation?.returned ?? null,
    isReturning: donation?.returned === null && refund !== null,
    number: donation && receiptNumberOf(donation),
    source: donation?.source ?? 'online',
    day: donation?.paidOn ?? romeDay(begun),
    state: payment?.state ?? 'paid',
    approveUrl: payment?.state === 'awaiting_approval' ? payment.approveUrl : null,
    failure: payment?.failure ?? null,
    wall: giver?.wall ?? 'anonymous',
    fullName: giver ? (giver.fullName ?? row.accountName) : null,
    message: giver?.message ?? '',
    messageState: giver?.messageState ?? 'none',
    isNameHidden: giver?.isNameHidden ?? false,
    isGuest: userId === null,
    isFresh: userId !== null,
  };
}
