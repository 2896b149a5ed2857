import { useQuery } from '@tanstack/react-query';
import { Link, type LinkProps } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { DocumentForm } from '#areas/collaboration/editing/web/public/document-form.tsx';
import { LanguageChoice } from '#areas/collaboration/editing/web/public/language-choice.tsx';
import { LastChange } from '#areas/collaboration/editing/web/public/last-change.tsx';
import type { AdminArticle } from '#areas/content/articles/articles.schema.ts';
import { ArticlePreview } from '#areas/content/articles/web/public/article-preview.tsx';
import { MarkdownEditor } from '#areas/content/articles/web/public/markdown-editor.tsx';
import { withoutMarks } from '#areas/content/articles/without-marks.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { isLocale, type Locale, localeNames, locales } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { ArticleKey } from '../articles.rules.ts';
import { adminArticleQuery, versionsOf } from './articles.query.ts';
import { ContentHeading } from './public/content-heading.tsx';
import { UnsavedPictures } from './public/unsaved-pictures.tsx';
import { useProblemSentence } from './public/use-problem-sentence.ts';
import { useArticleEditor } from './use-article-editor.ts';

type ArticlePageProps = {
  articleKey: ArticleKey;
  title: string;
  description: string;
  /** The public page of the article. */
  shownAt: Pick<LinkProps, 'to' | 'params'>;
};

/** The editor of an article in nine languages. */
export function ArticlePage({ articleKey, title, description, shownAt }: ArticlePageProps) {
  const { t } = useTranslation('content');
  const { api } = useSite();
  const { data } = useQuery(adminArticleQuery(api, articleKey));
  return (
    <section className="grid gap-5">
      <ContentHeading title={title} description={description}>
        <LastChange change={data?.lastChange ?? null} />
        <p className="flex flex-wrap items-center gap-3">
          <Badge variant={data?.isPublished ? 'accent' : 'secondary'}>
            {data?.isPublished ? t('article.isPublished') : t('article.isHidden')}
          </Badge>
          <Button asChild variant="outline" size="sm">
            <Link {...shownAt}>
              <ExternalLink aria-hidden="true" />
              {t('article.view')}
            </Link>
          </Button>
        </p>
      </ContentHeading>
      {data && <ArticleForm key={articleKey} articleKey={articleKey} title={title} article={data} />}
    </section>
  );
}

type ArticleFormProps = { articleKey: ArticleKey; title: string; article: AdminArticle };

function ArticleForm({ articleKey, title, article }: ArticleFormProps) {
  const { t } = useTranslation('content');
  const { api } = useSite();
  const formatProblem = useProblemSentence();
  const editing = useArticleEditor(articleKey, article);
  const { editor, language, setLanguage, save, isSaving } = editing;
  const isMissing = (each: Locale) => editor.text(each).trim() === '';
  const missing = isMissing('it') ? [] : locales.filter(isMissing);
  return (
    <DocumentForm
      title={title}
      editing={editing}
      versions={versionsOf(api, articleKey)}
      formatPath={(path) => (isLocale(path) ? localeNames[path] : path)}
      plainText={withoutMarks}
      onSave={() => save()}
      onPublish={article.isPublished ? undefined : () => save({ isPublished: true })}
      actions={
        article.isPublished && (
          <Button variant="outline" pending={isSaving} onClick={() => save({ isPublished: false })}>
            {t('article.hide')}
          </Button>
        )
      }
    >
      <div className="max-w-sm">
        <LanguageChoice
          language={language}
          missing={missing}
          hint={
            !isMissing('it') &&
            (missing.length > 0
              ? t('descriptions.missing', { languages: missing.map((each) => localeNames[each]).join(', ') })
              : t('descriptions.complete'))
          }
          onChange={setLanguage}
        />
      </div>
      <MarkdownEditor
        key={`${language}-${editor.generation}`}
        label={t('descriptions.field', { language: localeNames[language] })}
        language={language}
        hint={t('article.hint')}
        error={formatProblem(editor.problems[language])}
        {...editor.field(language)}
      />
      <UnsavedPictures texts={editor.texts} stored={article.texts} />
      <ArticlePreview markdown={editor.text(language)} language={language} />
    </DocumentForm>
  );
}
