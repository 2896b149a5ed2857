import { type ReactNode, useState } from 'react';
import { DocumentLanguage } from '#areas/collaboration/editing/web/public/document-language.tsx';
import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { maxAltTextLength, maxSlugLength } from '#areas/content/articles/articles.rules.ts';
import { ArticlePreview } from '#areas/content/articles/web/public/article-preview.tsx';
import { MarkdownEditor } from '#areas/content/articles/web/public/markdown-editor.tsx';
import { PictureField } from '#areas/content/articles/web/public/picture-field.tsx';
import { localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Field } from '#ui/field.tsx';
import { Select } from '#ui/select.tsx';
import { bylines, maxExcerpt, maxPostTitle, maxTags } from '../../blog.rules.ts';
import { pathOf, postDocument } from '../../post.document.ts';
import type { PostEditor } from './use-post-editor.ts';
import { useProblemSentence } from './use-problem-sentence.ts';

type PostFieldsProps = { editing: PostEditor };

/** The fields of a post: picture, title and text first, the others below. */
export function PostFields({ editing }: PostFieldsProps) {
  const { t } = useTranslation('blog-admin');
  const formatProblem = useProblemSentence();
  const { editor, language } = editing;
  const field = (name: 'title' | 'excerpt' | 'body' | 'alt') => {
    const path = pathOf(name, language);
    return {
      label: t(`fields.${name}`),
      error: formatProblem(editor.problems[path]),
      ...editor.field(path),
    };
  };
  return (
    <>
      <PictureField
        label={t('fields.cover')}
        removeLabel={t('cover.remove')}
        address={editor.text('cover')}
        error={formatProblem(editor.problems.cover)}
        onChange={(address) => editor.change('cover', address)}
      />
      <TextField {...field('title')} lang={localeTags[language]} maxLength={maxPostTitle} />
      <MarkdownEditor
        key={`${language}-${editor.generation}`}
        {...field('body')}
        language={language}
        hint={t('hints.body')}
      />
      <ArticlePreview markdown={editor.text(pathOf('body', language))} language={language} />
      <OtherFields editing={editing}>
        <TextField
          {...field('excerpt')}
          isLong
          hint={t('hints.excerpt')}
          lang={localeTags[language]}
          maxLength={maxExcerpt}
        />
        {editor.text('cover') !== '' && (
          <TextField
            {...field('alt')}
            hint={t('hints.alt')}
            lang={localeTags[language]}
            maxLength={maxAltTextLength}
          />
        )}
      </OtherFields>
    </>
  );
}

function OtherFields({ editing, children }: PostFieldsProps & { children: ReactNode }) {
  const { t } = useTranslation('blog-admin');
  const formatProblem = useProblemSentence();
  const { editor } = editing;
  const [isOpen, setOpen] = useState(false);
  const hasProblem = Object.keys(editor.problems).some((path) => !/^(title|body|cover)/.test(path));
  return (
    <details
      open={isOpen || hasProblem}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className="rounded-xl border bg-card p-4"
    >
      <summary className="min-h-11 cursor-pointer content-center font-semibold">{t('more')}</summary>
      <div className="mt-3 grid gap-5">
        <DocumentLanguage editing={editing} hint={t('hints.language')} />
        {children}
        <TextField
          label={t('fields.tags')}
          hint={t('hints.tags', { max: maxTags })}
          error={formatProblem(editor.problems.tags)}
          {...editor.field('tags')}
        />
        <TextField
          label={t('fields.slug')}
          hint={t('hints.slug')}
          error={formatProblem(editor.problems.slug)}
          maxLength={maxSlugLength}
          {...editor.field('slug')}
        />
        <Field label={t('fields.byline')} className="max-w-sm">
          {(control) => (
            <Select
              {...control}
              value={postDocument.value(editor.texts, 'byline')}
              onChange={({ target }) => editor.change('byline', target.value)}
            >
              {bylines.map((each) => (
                <option key={each} value={each}>
                  {t(`bylines.${each}`)}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </details>
  );
}
