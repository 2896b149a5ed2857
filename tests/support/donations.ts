import { campaigns, campaignTexts } from '#areas/community/campaigns/server/campaigns.table.ts';
import type { DonationInput } from '#areas/community/donations/donations.schema.ts';
import { newId } from '#platform/kernel/id.ts';
import type { Database } from '#platform/server/db/database.ts';

type NewCampaign = Partial<typeof campaigns.$inferInsert>;

/** A published campaign that is open in November 2026. Returns its id. */
export async function insertCampaign(db: Database, values: NewCampaign = {}): Promise<string> {
  const id = newId();
  const at = new Date('2026-11-01T09:00:00Z');
  await db.insert(campaigns).values({
    ...{ id, slug: `tetto-${id}`, goalCents: 100_000, startsOn: '2026-11-01', endsOn: '2026-12-20' },
    ...{ closeRule: 'keep', publishedAt: at, onHome: false, budget: [], version: 1 },
    ...{ createdAt: at, updatedAt: at, ...values },
  });
  await db.insert(campaignTexts).values({
    ...{ campaignId: id, language: 'it', title: 'Un tetto nuovo', excerpt: '', story: 'Piove.', why: '' },
    ...{ alt: '', budgetLabels: [], galleryAlts: [], summary: 'Piove.' },
  });
  return id;
}

/** What somebody without an account fills in. */
export const donationOf = (campaignId: string, values: Partial<DonationInput> = {}): DonationInput => ({
  ...{ key: newId(), campaignId, amountCents: 2500, wall: 'anonymous', message: '' },
  ...{ fullName: 'Ada Bruni', email: 'ada@example.org', ...values },
});
