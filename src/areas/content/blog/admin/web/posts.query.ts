import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { scheduledChangesTopic } from '#areas/collaboration/undo/undo.rules.ts';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { adminBlogClient } from '../../blog.client.ts';
import { postsTopic } from '../../blog.rules.ts';
import type { PostSelection } from '../posts.list.ts';

/** The query key of all post data of administrators. */
export const adminPostsKey = ['admin-posts'] as const;

const shared = {
  staleTime: 10_000,
  meta: { failedTitle: 'blog:failed', changesWith: [postsTopic, scheduledChangesTopic] },
} as const;

/** A page of the list; the previous page stays visible while the next one loads. */
export const adminPostsQuery = (api: ApiFetch, locale: Locale, selection: PostSelection) =>
  queryOptions({
    ...shared,
    queryKey: [...adminPostsKey, 'list', locale, selection],
    queryFn: () => readJson(adminBlogClient(api).posts.$get({ query: selection })),
    placeholderData: keepPreviousData,
  });

export const adminPostQuery = (api: ApiFetch, id: string) =>
  queryOptions({
    ...shared,
    queryKey: [...adminPostsKey, 'one', id],
    queryFn: () => readJson(adminBlogClient(api).posts[':id'].$get({ param: { id } })),
  });

/** The query of the earlier versions of a post. */
export const versionsOf = (api: ApiFetch, id: string) => ({
  queryKey: [...adminPostsKey, 'versions', id],
  topic: postsTopic,
  list: () => readJson(adminBlogClient(api).posts[':id'].versions.$get({ param: { id } })),
  read: (versionId: string) =>
    readJson(adminBlogClient(api).posts[':id'].versions[':versionId'].$get({ param: { id, versionId } })),
});
