import { queryOptions } from '@tanstack/react-query';
import { settingsTopic } from '#areas/foundation/settings/settings.rules.ts';
import { siteSettingsKey } from '#framework/settings/settings-form.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { siteSettingsClient } from '../settings-admin.client.ts';

/** The settings of all areas for the administrators' forms. */
export const siteSettingsQuery = (api: ApiFetch) =>
  queryOptions({
    queryKey: siteSettingsKey,
    queryFn: () => readJson(siteSettingsClient(api).index.$get()),
    staleTime: 10_000,
    meta: { failedTitle: 'site:failedLoads.settings', changesWith: [settingsTopic] },
  });

type Change = { version: number; value: Record<string, unknown>; effects?: unknown[] };

export const saveSettings = (api: ApiFetch, group: string, json: Change) =>
  readJson(siteSettingsClient(api)[':group'].$put({ param: { group }, json }));
