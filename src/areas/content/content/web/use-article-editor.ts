import { useQueryClient } from '@tanstack/react-query';
import { useDocumentEditor } from '#areas/collaboration/editing/web/public/use-document-editor.ts';
import { articleDocument } from '#areas/content/articles/article.document.ts';
import type { AdminArticle } from '#areas/content/articles/articles.schema.ts';
import { articlesKey } from '#areas/content/articles/web/public/article.query.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { defaultLocale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import type { ArticleKey } from '../articles.rules.ts';
import { articlesAdminClient } from '../content.client.ts';
import { adminArticleQuery, adminArticlesKey } from './articles.query.ts';

/** Publishes an article, or hides it. */
type ArticleChange = { isPublished: boolean };

/** The state of an article's editor, and the action that saves it, and publishes or hides it. */
export function useArticleEditor(key: ArticleKey, article: AdminArticle) {
  const { t } = useTranslation('content');
  const { api } = useSite();
  const queryClient = useQueryClient();
  return useDocumentEditor({
    ...{ document: articleDocument, kind: 'article', stored: { ...article, id: key } },
    language: defaultLocale,
    findProblems(texts, _, change: ArticleChange | undefined) {
      const { isPublished } = change ?? article;
      const languages = articleDocument.languagesOf(texts);
      const needsItalian = languages.length > 0 || isPublished;
      return needsItalian && !languages.includes(defaultLocale) ? { [defaultLocale]: 'required' } : {};
    },
    async send(_, json, change) {
      const { isPublished } = change ?? article;
      await readJson(
        articlesAdminClient(api)[':key'].$put({ param: { key }, json: { ...json, isPublished } }),
      );
      return { ...(await queryClient.fetchQuery({ ...adminArticleQuery(api, key), staleTime: 0 })), id: key };
    },
    success: ({ isPublished }) => ({ title: isPublished ? t('article.published') : t('article.saved') }),
    failure: t('article.failed'),
    refresh: [adminArticlesKey, articlesKey],
    queryKey: () => adminArticleQuery(api, key).queryKey,
  });
}
