import { and, isNull, lt } from 'drizzle-orm';
import type { Retention } from '#framework/server/retention.ts';
import { deleteRows } from '#platform/server/db/delete-rows.ts';
import { confirmDays } from '../campaigns.rules.ts';
import { campaignFollowers } from './campaigns.table.ts';

/** Deletes followers whose email address was not confirmed in time. */
export const campaignsRetention: Retention[] = [
  {
    name: 'campaign_followers',
    label: 'retention-server:kinds.campaignFollowers',
    retainedFor: { count: confirmDays, unit: 'day' },
    deleteOld: ({ db }, { before, limit }) =>
      deleteRows(db, campaignFollowers, {
        where: and(isNull(campaignFollowers.confirmedAt), lt(campaignFollowers.createdAt, before)),
        limit,
      }),
  },
];
