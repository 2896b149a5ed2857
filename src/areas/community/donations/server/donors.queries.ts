import { and, desc, eq, getTableColumns, gte, isNull, lt, sql } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { defaultLocale, isLocale, type Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { titleOfDonation } from './campaign-of-donation.ts';
import { donationGivers, donations } from './donations.table.ts';

type Context = Pick<QueryContext, 'db'>;

/** A donation with its donor's data, unless they were erased. */
export type DonationOfDonor = {
  donation: typeof donations.$inferSelect;
  fullName: string | null;
  email: string | null;
  /** The language in which the donor donated, or the one of their account. */
  locale: Locale;
  /** The title in that language; a text for the association when the donation has no campaign. */
  campaign: string;
};

function selectDonations({ db }: Context) {
  return db
    .select({
      donation: getTableColumns(donations),
      fullName: sql<string | null>`coalesce(${donationGivers.fullName}, ${users.fullName})`,
      email: sql<string | null>`coalesce(${donationGivers.email}, ${users.email})`,
      locale: sql<string | null>`coalesce(${users.locale}, ${donationGivers.locale})`,
    })
    .from(donations)
    .leftJoin(donationGivers, eq(donationGivers.id, donations.id))
    .leftJoin(users, and(eq(users.id, donations.userId), isNull(users.erasedAt)))
    .$dynamic();
}

export async function findDonationOfDonor(ctx: Context, id: string): Promise<DonationOfDonor | undefined> {
  const [row] = await selectDonations(ctx).where(eq(donations.id, id));
  return row && viewDonation(ctx, row);
}

/**
 * Name, email address and language of a person without an account who donated, or began to; undefined after
 * they were erased.
 */
export async function findGuest({ db }: Context, id: string) {
  const { fullName, email, locale } = donationGivers;
  const [giver] = await db
    .select({ fullName, email, locale })
    .from(donationGivers)
    .where(and(eq(donationGivers.id, id), isNull(donationGivers.userId)));
  return giver?.fullName && giver.email
    ? { ...giver, fullName: giver.fullName, email: giver.email }
    : undefined;
}

/** Donations that people without an account made with this email address, latest first. */
export async function listDonationsOfAddress(ctx: Context, email: string): Promise<DonationOfDonor[]> {
  const rows = await selectDonations(ctx)
    .where(and(eq(donationGivers.email, email), isNull(donations.userId)))
    .orderBy(desc(donations.createdAt))
    .limit(50);
  return Promise.all(rows.map((row) => viewDonation(ctx, row)));
}

/** A person's donations of a year without those refunded as a whole, earliest first. */
export async function listGivenIn(
  ctx: Context,
  { userId, year }: { userId: string; year: number },
): Promise<DonationOfDonor[]> {
  const rows = await selectDonations(ctx)
    .where(
      and(
        eq(donations.userId, userId),
        gte(donations.paidOn, `${year}-01-01`),
        lt(donations.paidOn, `${year + 1}-01-01`),
        isNull(donations.returnedAt),
      ),
    )
    .orderBy(donations.paidOn, donations.createdAt);
  return Promise.all(rows.map((row) => viewDonation(ctx, row)));
}

async function viewDonation(
  ctx: Context,
  { locale: stored, ...row }: Omit<DonationOfDonor, 'locale' | 'campaign'> & { locale: string | null },
): Promise<DonationOfDonor> {
  const locale = isLocale(stored) ? stored : defaultLocale;
  const campaign = await titleOfDonation(ctx, row.donation.campaignId, locale);
  return { ...row, locale, campaign };
}
