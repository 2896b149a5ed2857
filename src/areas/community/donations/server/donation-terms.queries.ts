import { maySell } from '#areas/foundation/settings/association.ts';
import { getAssociation } from '#areas/foundation/settings/server/association.queries.ts';
import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import type { DonationTerms } from '../donations.schema.ts';
import { donationsSettings } from '../donations.settings.ts';

/** The data that the donation form needs. */
export async function getDonationTerms(ctx: Pick<AppDeps, 'db' | 'config'>): Promise<DonationTerms> {
  const { amounts, messagesAtOnce } = await getSetting(ctx, donationsSettings.settings.donations);
  return {
    amountsCents: amounts.map((euros) => euros * 100),
    isCollecting: maySell(await getAssociation(ctx)),
    needsApproval: !messagesAtOnce,
  };
}
