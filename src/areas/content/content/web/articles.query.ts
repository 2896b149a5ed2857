import { queryOptions } from '@tanstack/react-query';
import { articlesTopic } from '#areas/content/articles/articles.rules.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import type { ArticleKey } from '../articles.rules.ts';
import { articlesAdminClient } from '../content.client.ts';

/** The query key of all article data of administrators. */
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

/** The query of the earlier versions of an article. */
export const versionsOf = (api: ApiFetch, id: ArticleKey) => ({
  queryKey: [...adminArticlesKey, 'versions', id],
  topic: articlesTopic,
  list: () => readJson(articlesAdminClient(api)[':id'].versions.$get({ param: { id } })),
  read: (versionId: string) =>
    readJson(articlesAdminClient(api)[':id'].versions[':versionId'].$get({ param: { id, versionId } })),
});
