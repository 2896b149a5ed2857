import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { settingsAdminClient } from '../content.client.ts';
import { settingsTopic } from '../content.rules.ts';

export const adminSettingsKey = ['admin-settings'] as const;

/** The settings that administrators edit. */
export const adminSettingsQuery = (api: ApiFetch) =>
  queryOptions({
    queryKey: adminSettingsKey,
    queryFn: () => readJson(settingsAdminClient(api).index.$get()),
    staleTime: 10_000,
    meta: { failedTitle: 'site:failedLoads.settings', changesWith: [settingsTopic] },
  });
