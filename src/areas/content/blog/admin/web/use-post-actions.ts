import { undoSeconds } from '#areas/collaboration/undo/undo.rules.ts';
import { useUndo } from '#areas/collaboration/undo/web/public/use-undo.tsx';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { adminBlogClient } from '../../blog.client.ts';
import { blogKey } from '../../web/public/posts.query.ts';
import type { StatesChange } from '../admin-post.schema.ts';
import { adminPostsKey } from './posts.query.ts';

type Named = { id: string; title: string };

/** Deletes a post, with a toast that can undo it for ten seconds. */
export function useDeletePost(onDeleted?: () => void) {
  const { t } = useTranslation('blog-admin');
  const { api } = useSite();
  const { undo, announce } = useUndo(adminPostsKey);
  const action = useAction({
    mutationFn: ({ id }: Named) => readJson(adminBlogClient(api).posts[':id'].$delete({ param: { id } })),
    failure: t('delete.failed'),
    refresh: [adminPostsKey],
    onSuccess: ({ change }, { id, title }) => {
      announce(change, {
        title: t('delete.done'),
        description: t('delete.hint', { title, seconds: undoSeconds }),
        undone: title,
        subject: `post-${id}`,
      });
      onDeleted?.();
    },
  });
  return { ...action, undo };
}

/** Publishes or takes back posts; says how many, and which of them lack something. */
export function useSetStates(onDone: () => void) {
  const { t } = useTranslation('blog-admin');
  const { api } = useSite();
  return useAction({
    mutationFn: (json: StatesChange) => readJson(adminBlogClient(api).posts.state.$post({ json })),
    subject: 'post-state',
    success: ({ changed, refused, overtaken }, { state }) => {
      const named = overtaken.map(({ title, by }) => (by ? `${title} (${by})` : title));
      const faults = [
        refused.length > 0 && t('bulk.refused', { titles: refused.map(({ title }) => title).join(', ') }),
        named.length > 0 && t('bulk.overtaken', { titles: named.join(', ') }),
      ].filter((fault) => fault !== false);
      const title = t(`bulk.${state}`, { number: changed });
      return faults.length > 0
        ? { title, description: faults.join(' '), variant: 'destructive' }
        : { title, variant: 'success' };
    },
    failure: t('save.updateFailed'),
    refresh: [adminPostsKey, blogKey],
    onSuccess: onDone,
  });
}
