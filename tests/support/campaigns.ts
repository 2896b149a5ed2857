import type { CampaignChange } from '#areas/community/campaigns/admin/campaigns-admin.schema.ts';
import { saveCampaign } from '#areas/community/campaigns/admin/server/save-campaign.ts';
import { saveUpdate } from '#areas/community/campaigns/admin/server/save-campaign-update.ts';
import { type CampaignRow, findCampaign } from '#areas/community/campaigns/server/campaigns.queries.ts';
import { campaigns, campaignTexts } from '#areas/community/campaigns/server/campaigns.table.ts';
import { newId } from '#platform/kernel/id.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';

type NewCampaign = Partial<Omit<typeof campaigns.$inferInsert, 'id'>> & { title?: string };

/** Stores a campaign that has been open since 2020 and has no end, unless `overrides` change that. */
export async function insertCampaign(
  db: Database,
  { title = 'Un impianto di birra', ...overrides }: NewCampaign = {},
): Promise<CampaignRow> {
  const id = newId();
  const at = new Date('2020-01-01T09:00:00Z');
  await db.insert(campaigns).values({
    ...{ id, slug: `campagna-${id}`, goalCents: 1_000_00, startsOn: '2020-01-01', endsOn: null },
    ...{ closeRule: 'keep', publishedAt: at, budget: [], version: 1, createdAt: at, updatedAt: at },
    ...overrides,
  });
  await db.insert(campaignTexts).values({
    ...{ campaignId: id, language: 'it', title, excerpt: '', story: 'La nostra storia.', why: 'Perché sì.' },
    ...{ alt: '', budgetLabels: [], galleryAlts: [], summary: 'La nostra storia.' },
  });
  const row = await findCampaign({ db }, id);
  if (!row) throw new Error('The campaign was not stored');
  return row;
}

type Written = { id?: string; texts?: CampaignChange['texts']; isPublic?: boolean };

/** The texts that a campaign needs to be public. */
export const publicTexts = {
  'title.it': 'Bici per tutti',
  'story.it': 'Una **storia**.',
  'why.it': 'Perché sì.',
  goal: '5000',
  startsOn: '2020-01-01',
};

/** Writes a campaign as the administrator of `ctx`, a draft unless it is public. Returns its id. */
export async function writeCampaign(
  ctx: CommandContext,
  { id = newId(), texts = publicTexts, isPublic = false }: Written = {},
): Promise<string> {
  await saveCampaign(ctx, { campaignId: id, version: 0, texts, isPublic });
  return id;
}

/** Writes an update of a campaign as the administrator of `ctx`. Returns its id. */
export async function writeUpdate(
  ctx: CommandContext,
  { campaignId, id = newId(), texts = {}, isPublic = false }: Written & { campaignId: string },
): Promise<string> {
  const written = { 'title.it': 'Ci siamo', 'body.it': 'Quasi.', ...texts };
  await saveUpdate(ctx, { campaignId, updateId: id, version: 0, texts: written, isPublic });
  return id;
}
