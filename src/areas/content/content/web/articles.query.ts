import { queryOptions } from '@tanstack/react-query';
import { articlesTopic } from '#areas/content/articles/articles.rules.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import type { ArticleKey } from '../articles.rules.ts';
import { articlesAdminClient } from '../content.client.ts';

/** All that administrators read of articles. */
export const adminArticlesKey = ['admin-articles'] as const;

const shared = {
  staleTime: 10_000,
  meta: { failedTitle: 'site:failedLoads.settings', changesWith: [articlesTopic] },
} as const;

export const adminArticlesQuery = (api: ApiFetch) =>
  queryOptions({
    ...shared,
    queryKey: [...adminArticlesKey, 'list'],
    queryFn: () => readJson(articlesAdminClient(api).index.$get()),
  });

export const adminArticleQuery = (api: ApiFetch, key: ArticleKey) =>
  queryOptions({
    ...shared,
    queryKey: [...adminArticlesKey, 'one', key],
    queryFn: () => readJson(articlesAdminClient(api)[':key'].$get({ param: { key } })),
  });

export const earlierArticlesQuery = (api: ApiFetch, key: ArticleKey) =>
  queryOptions({
    ...shared,
    queryKey: [...adminArticlesKey, 'versions', key],
    queryFn: () => readJson(articlesAdminClient(api)[':key'].versions.$get({ param: { key } })),
  });

/** What stood in an article before a change never changes. */
export const earlierArticleQuery = (api: ApiFetch, key: ArticleKey, id: string) =>
  queryOptions({
    queryKey: ['earlier-article', key, id],
    queryFn: () => readJson(articlesAdminClient(api)[':key'].versions[':id'].$get({ param: { key, id } })),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { failedTitle: 'site:failedLoads.settings' },
  });
