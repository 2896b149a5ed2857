import { queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { articlesClient } from '../../articles.client.ts';

/** The query key of articles on public pages. */
export const articlesKey = ['articles'] as const;

/** A published article in the language of the page; null when there is none. */
export const articleQuery = (api: ApiFetch, locale: Locale, key: string) =>
  queryOptions({
    queryKey: [...articlesKey, locale, key],
    queryFn: async () => (await readJson(articlesClient(api)[':key'].$get({ param: { key } }))).article,
    meta: { failedTitle: 'site:failedLoads.settings' },
  });
