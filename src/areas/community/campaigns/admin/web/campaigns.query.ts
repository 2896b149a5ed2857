import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { scheduledChangesTopic } from '#areas/collaboration/undo/undo.rules.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { adminCampaignsClient } from '../../campaigns.client.ts';
import { campaignsTopic } from '../../campaigns.rules.ts';
import type { CampaignSelection } from '../campaigns.list.ts';

/** The query key of all campaign data of administrators. */
export const adminCampaignsKey = ['admin-campaigns'] as const;

const shared = {
  staleTime: 10_000,
  meta: { failedTitle: 'campaigns-admin:failed', changesWith: [campaignsTopic, scheduledChangesTopic] },
} as const;

/** A page of the list; the previous one stays visible while the next loads. */
export const adminCampaignsQuery = (api: ApiFetch, locale: Locale, selection: CampaignSelection) =>
  queryOptions({
    ...shared,
    queryKey: [...adminCampaignsKey, 'list', locale, selection],
    queryFn: () => readJson(adminCampaignsClient(api).index.$get({ query: selection })),
    placeholderData: keepPreviousData,
  });

export const adminCampaignQuery = (api: ApiFetch, id: string) =>
  queryOptions({
    ...shared,
    queryKey: [...adminCampaignsKey, 'one', id],
    queryFn: () => readJson(adminCampaignsClient(api)[':id'].$get({ param: { id } })),
  });

/** The query of the earlier versions of a campaign. */
export const versionsOf = (api: ApiFetch, id: string) => ({
  queryKey: [...adminCampaignsKey, 'versions', id],
  topic: campaignsTopic,
  list: () => readJson(adminCampaignsClient(api)[':id'].versions.$get({ param: { id } })),
  read: (versionId: string) =>
    readJson(adminCampaignsClient(api)[':id'].versions[':versionId'].$get({ param: { id, versionId } })),
});

export const adminUpdatesQuery = (api: ApiFetch, locale: Locale, campaignId: string) =>
  queryOptions({
    ...shared,
    queryKey: [...adminCampaignsKey, 'updates', campaignId, locale],
    queryFn: () => readJson(adminCampaignsClient(api)[':id'].updates.$get({ param: { id: campaignId } })),
  });

/** An update by its id, without the id of its campaign. */
export const adminUpdateQuery = (api: ApiFetch, id: string) =>
  queryOptions({
    ...shared,
    queryKey: [...adminCampaignsKey, 'update', id],
    queryFn: () => readJson(adminCampaignsClient(api).updates[':id'].$get({ param: { id } })),
  });
