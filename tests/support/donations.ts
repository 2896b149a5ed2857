import type { DonationInput } from '#areas/community/donations/donations.schema.ts';
import { newId } from '#platform/kernel/id.ts';
import { insertCampaign } from './campaigns.ts';

/** A campaign to donate to: open since 2020 and without an end, unless `values` change that. Returns its id. */
export async function insertOpenCampaign(
  ...[db, values]: Parameters<typeof insertCampaign>
): Promise<string> {
  const { id } = await insertCampaign(db, { title: 'Un tetto nuovo', ...values });
  return id;
}

/** The form as filled in by somebody without an account. */
export const donationOf = (campaignId: string, values: Partial<DonationInput> = {}): DonationInput => ({
  ...{ key: newId(), campaignId, amountCents: 2500, wall: 'anonymous', message: '' },
  ...{ fullName: 'Ada Bruni', email: 'ada@example.org', ...values },
});
