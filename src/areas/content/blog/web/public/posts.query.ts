import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type ApiFetch, readJson } from '#platform/browser/api-client.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { blogClient } from '../../blog.client.ts';
import { newestPosts } from '../../blog.rules.ts';

/** The query key of the blog on public pages. */
export const blogKey = ['blog'] as const;

const meta = { failedTitle: 'blog:failed' } as const;

export type PostSelection = { tag?: string; cursor?: string };

/** A page of the published posts; the previous page stays visible while the next one loads. */
export const postsQuery = (api: ApiFetch, locale: Locale, selection: PostSelection) =>
  queryOptions({
    queryKey: [...blogKey, 'posts', locale, selection],
    queryFn: () => readJson(blogClient(api).posts.$get({ query: selection })),
    placeholderData: keepPreviousData,
    meta,
  });

/** The newest posts, for the home page. */
export const newestPostsQuery = (api: ApiFetch, locale: Locale) =>
  queryOptions({
    queryKey: [...blogKey, 'newest', locale],
    queryFn: () => readJson(blogClient(api).posts.$get({ query: { limit: String(newestPosts) } })),
    meta,
  });

export const postQuery = (api: ApiFetch, locale: Locale, slug: string) =>
  queryOptions({
    queryKey: [...blogKey, 'post', locale, slug],
    queryFn: () => readJson(blogClient(api).posts[':slug'].$get({ param: { slug } })),
    meta,
  });

/** A post by its secret link. */
export const previewedPostQuery = (api: ApiFetch, locale: Locale, token: string) =>
  queryOptions({
    queryKey: [...blogKey, 'preview', locale, token],
    queryFn: () => readJson(blogClient(api).previews[':token'].$get({ param: { token } })),
    meta,
  });
