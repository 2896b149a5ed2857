import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '#framework/server/personal-data.ts';
import type { PersonalErasure } from '#framework/server/personal-erasure.ts';
import { campaignFollowers, campaigns } from './campaigns.table.ts';

/** The campaigns whose updates a person gets. */
export const campaignsPersonalData: PersonalData[] = [
  {
    name: 'campaign-followers',
    title: 'campaigns-server:personalData.followers',
    fields: {
      createdAt: 'site-server:personalData.createdAt',
      campaign: 'campaigns-server:personalData.fields.campaign',
    },
    tables: ['campaign_followers'],
    async *read({ db }, { userId }) {
      const { id, createdAt, campaignId } = campaignFollowers;
      yield* await db
        .select({ id, createdAt, campaign: campaigns.slug })
        .from(campaignFollowers)
        .innerJoin(campaigns, eq(campaigns.id, campaignId))
        .where(eq(campaignFollowers.userId, userId))
        .orderBy(asc(id));
    },
  },
];

export const campaignsErasure: PersonalErasure = {
  async erase({ db }, { userId }) {
    await db.delete(campaignFollowers).where(eq(campaignFollowers.userId, userId));
  },
};
