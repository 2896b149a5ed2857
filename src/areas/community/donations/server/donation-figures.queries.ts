import { eq, inArray } from 'drizzle-orm';
import type { QueryContext } from '#platform/server/context.ts';
import type { CampaignFigures } from '../donations.schema.ts';
import { campaignFigures } from './donations.table.ts';

type Db = Pick<QueryContext, 'db'>;

const none: CampaignFigures = { raisedCents: 0, donationCount: 0 };

const { raisedCents, donationCount } = campaignFigures;

/** The figures of a campaign, from one row, however many donations it has. */
export async function getCampaignFigures({ db }: Db, campaignId: string): Promise<CampaignFigures> {
  const isMeant = eq(campaignFigures.campaignId, campaignId);
  const [figures] = await db.select({ raisedCents, donationCount }).from(campaignFigures).where(isMeant);
  return figures ?? none;
}

/** The figures of several campaigns, by id. */
export async function listCampaignFigures(
  { db }: Db,
  campaignIds: readonly string[],
): Promise<Map<string, CampaignFigures>> {
  if (campaignIds.length === 0) return new Map();
  const rows = await db
    .select({ id: campaignFigures.campaignId, raisedCents, donationCount })
    .from(campaignFigures)
    .where(inArray(campaignFigures.campaignId, [...campaignIds]));
  const found = new Map(rows.map(({ id, ...figures }) => [id, figures]));
  return new Map(campaignIds.map((id) => [id, found.get(id) ?? none]));
}
