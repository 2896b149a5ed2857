import { queryOptions } from '@tanstack/react-query';
import type { VersionedTexts } from '#areas/collaboration/editing/web/public/earlier-versions.tsx';
import { articlesTopic } from '#areas/content/articles/articles.rules.ts';
import { withoutMarks } from '#areas/content/articles/without-marks.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import { isLocale, localeNames } from '#platform/i18n/locales.ts';
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

/** The earlier versions of an article. Each language has one text, whose path is the language. */
export const versionsOf = (api: ApiFetch, key: ArticleKey): VersionedTexts => ({
  queryKey: [...adminArticlesKey, 'versions', key],
  topic: articlesTopic,
  list: () => readJson(articlesAdminClient(api)[':key'].versions.$get({ param: { key } })),
  read: (id) => readJson(articlesAdminClient(api)[':key'].versions[':id'].$get({ param: { key, id } })),
  pathsIn: (language) => [language],
  formatPath: (path) => (isLocale(path) ? localeNames[path] : path),
  plainText: withoutMarks,
});
