import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ExternalLink, Trash2 } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { EarlierVersions } from '#areas/collaboration/editing/web/public/earlier-versions.tsx';
import { EditedForm } from '#areas/collaboration/editing/web/public/edited-form.tsx';
import { LastChange } from '#areas/collaboration/editing/web/public/last-change.tsx';
import { useFirstProblem } from '#areas/collaboration/editing/web/public/use-first-problem.ts';
import { PendingNote } from '#areas/collaboration/undo/web/public/pending-note.tsx';
import { RefusedNote } from '#areas/collaboration/undo/web/public/refused-note.tsx';
import { haveUnsavedPictures } from '#areas/content/articles/articles.rules.ts';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import { withoutMarks } from '#areas/content/articles/without-marks.ts';
import { unusedPictureHours } from '#areas/foundation/files/files.rules.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { isLocale, type Locale, localeNames } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { commonFields, languageFields, languagesOf, pathOf, textsIn } from '../../post-texts.ts';
import type { AdminPost } from '../blog-admin.schema.ts';
import { PostFields } from './post-fields.tsx';
import { PostHeading } from './post-heading.tsx';
import { PostStateBadge } from './post-state.tsx';
import { adminPostQuery, versionsOf } from './posts.query.ts';
import { PreviewPart } from './preview-part.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';
import { useDeletePost } from './use-post-actions.ts';
import { usePostEditor } from './use-post-editor.ts';

/** The editor of a post that is not stored yet. */
export function NewPostPage() {
  const { t } = useTranslation('blog-admin');
  return (
    <section className="grid gap-5">
      <PostHeading title={t('add')} />
      <PostForm title={t('add')} post={undefined} />
    </section>
  );
}

export function PostEditorPage({ id }: { id: string }) {
  const { api } = useSite();
  const { data: post, dataUpdatedAt } = useQuery(adminPostQuery(api, id));
  const title = useTitle(post);
  if (!post) return null;
  return (
    <section className="grid gap-5">
      <PostHeading title={title}>
        <PostNotes post={post} title={title} loadedAt={dataUpdatedAt} />
      </PostHeading>
      <PostForm title={title} post={post} />
      <PreviewPart post={post} />
      <DeletePart post={post} title={title} />
    </section>
  );
}

function useTitle(post: AdminPost | undefined): string {
  const { t } = useTranslation('blog-admin');
  const { locale } = useSite();
  const language = post && languageFor(languagesOf(post.texts), locale);
  return (post && language && textsIn(post.texts, language)?.title) || t('untitled');
}

type PostNotesProps = { post: AdminPost; title: string; loadedAt: number };

function PostNotes({ post, title, loadedAt }: PostNotesProps) {
  const { t } = useTranslation('blog-admin');
  const { undo } = useDeletePost();
  const place = useRef<HTMLParagraphElement>(null);
  const { pendingChange, refusedChange } = post;
  return (
    <>
      <LastChange change={post.lastChange} />
      <p ref={place} tabIndex={-1} className="flex flex-wrap items-center gap-3 focus-visible:outline-none">
        <PostStateBadge post={post} />
        {post.state === 'published' && post.slug !== null && (
          <Button asChild variant="outline" size="sm">
            <Link to="/blog/$slug" params={{ slug: post.slug }}>
              <ExternalLink aria-hidden="true" />
              {t('view')}
            </Link>
          </Button>
        )}
      </p>
      {pendingChange && (
        <PendingNote
          change={pendingChange}
          loadedAt={loadedAt}
          onUndo={() => void undo(pendingChange.id, title)}
          focusAfter={place}
        />
      )}
      {refusedChange && <RefusedNote change={t('delete.action')} by={refusedChange.by} />}
    </>
  );
}

function PostForm({ title, post }: { title: string; post: AdminPost | undefined }) {
  const { t } = useTranslation(['blog-admin', 'content']);
  const { api, locale } = useSite();
  const navigate = useNavigate();
  const formatPath = useFormatPath();
  const [createdId, setCreatedId] = useState<string>();
  const [language, setLanguage] = useState<Locale>(
    () => (post && languageFor(languagesOf(post.texts), locale)) ?? locale,
  );
  const { editor, save, isSaving } = usePostEditor(post, {
    language,
    onCreated: setCreatedId,
  });
  const open = useEffectEvent((id: string) =>
    navigate({ to: '/admin/blog/$id', params: { id }, replace: true }),
  );
  // The page opens the new post only when nothing is unsaved, so that text typed during the save is not lost.
  const openedId = editor.isDirty ? undefined : createdId;
  useEffect(() => {
    if (openedId !== undefined) void open(openedId);
  }, [openedId]);
  useFirstProblem(editor.refused, language, setLanguage);
  const isPublished = post?.state === 'published';
  return (
    <EditedForm
      label={title}
      editor={editor}
      changedBy={post?.lastChange?.by}
      isSaving={isSaving}
      formatPart={formatPath}
      formatValue={(path, text) =>
        path.startsWith('body.') && typeof text === 'string' ? withoutMarks(text) : undefined
      }
      onSave={() => save()}
      onPublish={isPublished ? undefined : () => save({ state: 'published' })}
      actions={
        isPublished ? (
          <Button variant="outline" pending={isSaving} onClick={() => save({ state: 'draft' })}>
            {t('publish.takeBack')}
          </Button>
        ) : (
          <ScheduleDialog
            publishAt={post?.publishAt ?? null}
            isSaving={isSaving}
            onSchedule={(publishOn) => save({ state: 'scheduled', publishOn })}
          />
        )
      }
    >
      {post && post.version > 1 && (
        <EarlierVersions
          of={{
            ...versionsOf(api, post.id),
            pathsIn: pathsOf,
            formatPath,
            plainText: withoutMarks,
          }}
          language={language}
          editor={editor}
        />
      )}
      <PostFields editor={editor} language={language} onLanguage={setLanguage} />
      <p role="status" className="text-sm empty:hidden">
        {haveUnsavedPictures(Object.values(editor.texts), Object.values(post?.texts ?? {})) &&
          t('content:article.unsavedPictures', { hours: unusedPictureHours })}
      </p>
    </EditedForm>
  );
}

const pathsOf = (language: Locale): readonly string[] => [
  ...languageFields.map((field) => pathOf(field, language)),
  ...commonFields,
];

/** The label of a path: `title.de` is the title in German. */
function useFormatPath(): (path: string) => string {
  const { t } = useTranslation('blog-admin');
  const names: Readonly<Record<string, string>> = {
    title: t('fields.title'),
    excerpt: t('fields.excerpt'),
    body: t('fields.body'),
    alt: t('fields.alt'),
    slug: t('fields.slug'),
    tags: t('fields.tags'),
    cover: t('fields.cover'),
    byline: t('fields.byline'),
  };
  return (path) => {
    const [field = '', language] = path.split('.');
    const name = names[field] ?? path;
    return isLocale(language) ? `${name} (${localeNames[language]})` : name;
  };
}

function DeletePart({ post, title }: { post: AdminPost; title: string }) {
  const { t } = useTranslation('blog-admin');
  const navigate = useNavigate();
  const remove = useDeletePost(() => void navigate({ to: '/admin/blog' }));
  return (
    <Button
      variant="outline"
      pending={remove.isPending}
      onClick={() => remove.mutate({ id: post.id, title })}
      className="justify-self-start scriptless:hidden"
    >
      <Trash2 aria-hidden="true" />
      {t('delete.action')}
    </Button>
  );
}
