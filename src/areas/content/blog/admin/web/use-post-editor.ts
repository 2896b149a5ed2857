import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import type { StoredTexts } from '#areas/collaboration/editing/stored-texts.ts';
import { useTextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { newId } from '#platform/kernel/id.ts';
import { adminBlogClient } from '../../blog.client.ts';
import { findMissing } from '../../post-texts.ts';
import { blogKey } from '../../web/public/posts.query.ts';
import type { AdminPost, StateChange } from '../blog-admin.schema.ts';
import { adminPostQuery, adminPostsKey } from './posts.query.ts';

type Sent = { texts: Texts; change: StateChange | undefined };

const nothing: StoredTexts = { version: 0, texts: {}, lastChange: null };

type PostEditorOptions = {
  /** The language whose fields are reported as missing when the post has no texts at all. */
  language: Locale;
  /** Called once a new post is stored. */
  onCreated(id: string): void;
};

/** The state of a post's editor, and the actions that save, publish and schedule it or make it a draft again. */
export function usePostEditor(post: AdminPost | undefined, { language, onCreated }: PostEditorOptions) {
  const { t } = useTranslation('blog-admin');
  const { api } = useSite();
  const queryClient = useQueryClient();
  // The id is chosen here, so that a retry after a lost response does not create a second post.
  const [newPostId] = useState(newId);
  const id = post?.id ?? newPostId;
  const editor = useTextsEditor(post ?? nothing, {
    subject: `post/${post?.id ?? 'new'}`,
    hasLines: (path) => path.startsWith('body.'),
  });
  const action = useAction({
    mutationFn: ({ texts, change }: Sent) =>
      readJson(
        adminBlogClient(api).posts[':id'].$put({
          param: { id },
          json: { version: editor.version, texts: { ...texts }, ...(change && { change }) },
        }),
      ),
    subject: `post-${id}`,
    success: ({ state }) => ({
      title: post ? t('save.updated') : t('save.created'),
      variant: 'success',
      description:
        state === 'published' ? t('publish.done') : state === 'draft' ? t('publish.draft') : undefined,
    }),
    failure: post ? t('save.updateFailed') : t('save.createFailed'),
    refresh: [adminPostsKey, blogKey],
    onSuccess: (fresh, { texts }) => {
      queryClient.setQueryData(adminPostQuery(api, id).queryKey, fresh);
      editor.adopt(fresh, texts);
      if (!post) onCreated(id);
    },
    onError: (error, { texts }) => editor.refuse(error, texts),
  });

  /** Saves, unless a required field is missing. `change` sets a new state; without it, the state does not change. */
  function save(change?: StateChange): void {
    if (action.isPending) return;
    const isPublic = (change?.state ?? post?.state ?? 'draft') !== 'draft';
    const missing = findMissing(editor.texts, { isPublic, shown: language });
    if (Object.keys(missing).length > 0) editor.setProblems(missing);
    else
      action.mutate({ texts: editor.texts, change: change && { ...change, from: post?.state ?? 'draft' } });
  }

  return { editor, save, isSaving: action.isPending };
}

export type PostEditor = ReturnType<typeof usePostEditor>['editor'];
