import { sql } from 'drizzle-orm';
import { newId } from '#platform/kernel/id.ts';
import { createDatabase, type Database } from '#platform/server/db/database.ts';
import { databaseUrlOf, type RunningSite, startSiteProcess } from '#tests/process/site-process.ts';
import { donationOf, insertOpenCampaign } from '#tests/support/donations.ts';
import { startSimulatorProcess } from '#tests/support/paypal-simulator.ts';
import { load } from './page-rate.ts';
import { type Buyer, insertBuyers, perSecond, purchase, type Simulator } from './purchase-rate.ts';
import { randomAddress } from './random-address.ts';

const turns = 5;
const seconds = 2;
const few = 10;
const many = 100_000;

/**
 * Donations per second from the form to the thank-you page, and purchases per second of the same people on
 * the same site.
 */
export type DonationRate = { donations: number; purchases: number };

export async function measureDonationRate(dataDir: string): Promise<DonationRate> {
  const simulator = await startSimulatorProcess();
  const env = { PAYPAL_API_URL: simulator.url, TRUSTED_PROXIES: '127.0.0.1' };
  const site = await startSiteProcess({ dataDir, command: { env } });
  try {
    const databaseUrl = await databaseUrlOf(dataDir);
    const buyers = await insertBuyers(databaseUrl, site);
    const campaignIds = await withDatabase(databaseUrl, (db) =>
      Promise.all(buyers.map(() => insertOpenCampaign(db))),
    );
    const rates: DonationRate = { donations: 0, purchases: 0 };
    for (let turn = 0; turn < 2; turn++) {
      rates.purchases += (await perSecond(buyers, (buyer) => purchase(site, simulator, buyer))) / 2;
      rates.donations +=
        (await perSecond(buyers, (buyer, number) =>
          donateOnce({ site, simulator, buyer, campaignId: campaignIds[number] ?? '' }),
        )) / 2;
    }
    return rates;
  } finally {
    await site.signal('SIGTERM');
    await simulator.stop();
  }
}

type Giving = { site: RunningSite; simulator: Simulator; buyer: Buyer; campaignId: string };

async function donateOnce({ site, simulator, buyer, campaignId }: Giving): Promise<void> {
  // Rate limits count addresses, and here one machine acts for many people.
  const headers = {
    cookie: buyer.cookie,
    'content-type': 'application/json',
    'x-forwarded-for': randomAddress(),
  };
  const body = JSON.stringify(donationOf(campaignId));
  const begun = await (await fetch(`${site.url}/api/donations`, { method: 'POST', headers, body })).json();
  if (!begun.ok) throw new Error(`The donation was answered with ${JSON.stringify(begun)}`);
  await simulator.approve(new URL(begun.approveUrl).searchParams.get('token') ?? '');
  const back = `${site.url}/api/donations/${begun.id}/return`;
  const answer = await fetch(back, { headers, redirect: 'manual' });
  if (answer.headers.get('location') !== `/dona/${begun.id}`)
    throw new Error(`The donation ended at ${answer.headers.get('location')}`);
}

/** Milliseconds of an answer with 10 and with 100,000 donations. */
export type CampaignGrowth = { what: string; few: number; many: number };

/** The two sites take turns, so that a busy moment of the machine affects both. */
export async function measureCampaignGrowth(dataDirOf: (count: number) => string): Promise<CampaignGrowth[]> {
  const sites: { url: string; campaign: Campaign; stop(): Promise<unknown> }[] = [];
  try {
    for (const count of [few, many]) {
      const dataDir = dataDirOf(count);
      const env = { KEEP_PAGES: 'no', TRUSTED_PROXIES: '127.0.0.1' };
      const site = await startSiteProcess({ dataDir, command: { env } });
      const campaign = await withDatabase(await databaseUrlOf(dataDir), (db) => insertDonations(db, count));
      sites.push({ url: site.url, campaign, stop: () => site.signal('SIGTERM') });
    }
    const answers = {
      'page of the campaign': ({ slug }: Campaign) => `/crowdfunding/${slug}?lng=it`,
      'its total': ({ id }: Campaign) => `/api/donations/campaigns/${id}/figures`,
      'first page of its wall': ({ id }: Campaign) => `/api/donations/campaigns/${id}/wall`,
    };
    const found: CampaignGrowth[] = [];
    for (const [what, pathOf] of Object.entries(answers)) {
      const milliseconds = [0, 0];
      const addresses = sites.map(({ url, campaign }) => `${url}${pathOf(campaign)}`);
      for (const address of addresses) await load(address, seconds);
      for (let turn = 0; turn < turns; turn++) {
        for (const [index, address] of addresses.entries())
          milliseconds[index] = (milliseconds[index] ?? 0) + 1000 / (await load(address, seconds)) / turns;
      }
      const [short = 0, long = 0] = milliseconds;
      found.push({ what, few: short, many: long });
    }
    return found;
  } finally {
    for (const { stop } of sites) await stop();
  }
}

type Campaign = { id: string; slug: string };

/** A campaign with this number of donations in cash, half of them with a name and some with a message. */
async function insertDonations(db: Database, count: number): Promise<Campaign> {
  const slug = `bench-${newId()}`;
  const id = await insertOpenCampaign(db, { slug, goalCents: 1_000_000_000 });
  await db.transaction(async (tx) => {
    const numbers = sql`generate_series(1, ${count}::int) as n`;
    await tx.execute(
      sql`create temporary table bench_donations on commit drop as
        select n, gen_random_uuid() as id, now() - n * interval '1 minute' as at from ${numbers}`,
    );
    await tx.execute(sql`insert into donations (id, campaign_id, amount_cents, source, receipt_year, receipt_number, paid_on, created_at)
      select id, ${id}, 1000, 'cash', 2020, n, at::date, at from bench_donations`);
    await tx.execute(sql`insert into donation_givers (id, full_name, locale, wall, message, message_state, created_at)
      select id, 'Ada ' || n, 'it', case when n % 2 = 0 then 'name' else 'anonymous' end,
        case when n % 10 = 0 then 'Forza!' else '' end, case when n % 10 = 0 then 'shown' else 'none' end, at
      from bench_donations`);
    await tx.execute(sql`insert into campaign_figures (campaign_id, raised_cents, donation_count)
      values (${id}, ${count * 1000}, ${count})`);
  });
  await db.execute(sql`vacuum analyze`);
  return { id, slug };
}

async function withDatabase<T>(url: string, work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = createDatabase(url);
  try {
    return await work(db);
  } finally {
    await close();
  }
}
