import { useNavigate } from '@tanstack/react-router';
import { useDocumentEditor } from '#areas/collaboration/editing/web/public/use-document-editor.ts';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { adminBlogClient } from '../../blog.client.ts';
import { findMissing, languagesOf, postDocument } from '../../post.document.ts';
import { blogKey } from '../../web/public/posts.query.ts';
import type { AdminPost, StateChange } from '../blog-admin.schema.ts';
import { adminPostQuery, adminPostsKey } from './posts.query.ts';

/** The state of a post's editor, and the action that saves it, with its new state if there is one. */
export function usePostEditor(post: AdminPost | undefined) {
  const { t } = useTranslation('blog-admin');
  const { api, locale } = useSite();
  const navigate = useNavigate();
  return useDocumentEditor({
    ...{ document: postDocument, kind: 'post', stored: post },
    language: languageFor(languagesOf(post?.texts ?? {}), locale) ?? locale,
    findProblems(texts, shown, change: StateChange | undefined) {
      const isPublic = (change?.state ?? post?.state ?? 'draft') !== 'draft';
      return findMissing(texts, { isPublic, shown });
    },
    send(id, json, change) {
      const wanted = change && { change: { ...change, from: post?.state ?? ('draft' as const) } };
      return readJson(
        adminBlogClient(api).posts[':id'].$put({ param: { id }, json: { ...json, ...wanted } }),
      );
    },
    success: ({ state }: AdminPost) => ({
      title: post ? t('save.updated') : t('save.created'),
      description:
        state === 'published' ? t('publish.done') : state === 'draft' ? t('publish.draft') : undefined,
    }),
    failure: post ? t('save.updateFailed') : t('save.createFailed'),
    refresh: [adminPostsKey, blogKey],
    queryKey: (id) => adminPostQuery(api, id).queryKey,
    open: (id) => navigate({ to: '/admin/blog/$id', params: { id }, replace: true }),
  });
}

export type PostEditor = ReturnType<typeof usePostEditor>;
