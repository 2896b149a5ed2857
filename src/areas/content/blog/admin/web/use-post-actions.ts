import { useDocumentDeletion } from '#areas/collaboration/editing/web/public/document-deletion.tsx';
import { useBulkChange } from '#areas/collaboration/undo/web/public/use-bulk-change.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { adminBlogClient } from '../../blog.client.ts';
import { blogKey } from '../../web/public/posts.query.ts';
import { type PostsChange, statesBefore } from '../post-states.rules.ts';
import { adminPostsKey } from './posts.query.ts';

/** Deletes a post, with a toast that can undo it for ten seconds. */
export function useDeletePost(onDeleted?: () => void) {
  const { t } = useTranslation('blog-admin');
  const { api } = useSite();
  return useDocumentDeletion({
    kind: 'post',
    key: adminPostsKey,
    send: ({ id }) => readJson(adminBlogClient(api).posts[':id'].$delete({ param: { id } })),
    texts: {
      failure: t('delete.failed'),
      done: t('delete.done'),
      hint: (deleted) => t('delete.hint', deleted),
    },
    onDeleted,
  });
}

/** Publishes posts, or makes them drafts again. */
export function useSetStates(onDone: () => void) {
  const { t } = useTranslation('blog-admin');
  const { api } = useSite();
  return useBulkChange<PostsChange>({
    subject: 'post-state',
    send: ({ json }) => readJson(adminBlogClient(api).posts.state.$post({ json })),
    reverse: statesBefore,
    texts: {
      title: ({ json }, number) => t(json.state === 'draft' ? 'bulk.draft' : 'bulk.published', { number }),
      refused: (titles) => t('bulk.refused', { titles }),
      overtaken: (titles) => t('bulk.overtaken', { titles }),
      failure: t('save.updateFailed'),
    },
    refresh: [adminPostsKey, blogKey],
    onDone,
  });
}
