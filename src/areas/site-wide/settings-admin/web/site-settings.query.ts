import { queryOptions } from '@tanstack/react-query';
import { settingsTopic } from '#areas/content/content/content.rules.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { siteSettingsClient } from '../settings-admin.client.ts';

export const siteSettingsKey = ['site-settings'] as const;

/** The settings of association, shop and community, as administrators edit them. */
export const siteSettingsQuery = (api: ApiFetch) =>
  queryOptions({
    queryKey: siteSettingsKey,
    queryFn: () => readJson(siteSettingsClient(api).index.$get()),
    staleTime: 10_000,
    meta: { failedTitle: 'site:failedLoads.settings', changesWith: [settingsTopic] },
  });
