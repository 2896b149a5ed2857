import { useQueryClient } from '@tanstack/react-query';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import { useTextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import type { AdminArticle } from '#areas/content/articles/articles.schema.ts';
import { articlesKey } from '#areas/content/articles/web/public/article.query.ts';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { ArticleKey } from '../articles.rules.ts';
import { articlesAdminClient } from '../content.client.ts';
import { adminArticleQuery, adminArticlesKey } from './articles.query.ts';

type Sent = { texts: Texts; isPublished: boolean };

/** The state of an article's editor, and the actions that save, publish and hide it. */
export function useArticleEditor(key: ArticleKey, article: AdminArticle) {
  const { t } = useTranslation('content');
  const { api } = useSite();
  const queryClient = useQueryClient();
  const editor = useTextsEditor(article, { subject: `article/${key}`, hasLines: () => true });
  const action = useAction({
    async mutationFn({ texts, isPublished }: Sent) {
      const json = { version: editor.version, texts: { ...texts }, isPublished };
      await readJson(articlesAdminClient(api)[':key'].$put({ param: { key }, json }));
      return queryClient.fetchQuery({ ...adminArticleQuery(api, key), staleTime: 0 });
    },
    subject: `article-${key}`,
    success: (_, { isPublished }) => ({
      title: isPublished ? t('article.published') : t('article.saved'),
      variant: 'success',
    }),
    failure: t('article.failed'),
    refresh: [adminArticlesKey, articlesKey],
    onSuccess: (fresh, { texts }) => editor.adopt(fresh, texts),
    onError: (error, { texts }) => editor.refuse(error, texts),
  });

  /** Saves, unless the Italian text is missing. Returns whether it was sent. */
  function save(isPublished: boolean): boolean {
    if (action.isPending) return true;
    const isWritten = Object.values(editor.texts).some((text) => text.trim() !== '');
    if ((isWritten || isPublished) && editor.text('it').trim() === '') {
      editor.setProblems({ it: 'required' });
      return false;
    }
    action.mutate({ texts: editor.texts, isPublished });
    return true;
  }

  return { editor, save, isSaving: action.isPending };
}
