import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { DeleteButton } from '#areas/collaboration/editing/web/public/document-deletion.tsx';
import { DocumentForm } from '#areas/collaboration/editing/web/public/document-form.tsx';
import { DocumentNotes } from '#areas/collaboration/editing/web/public/document-notes.tsx';
import { formatFieldPath } from '#areas/collaboration/editing/web/public/format-field-path.ts';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import { withoutMarks } from '#areas/content/articles/without-marks.ts';
import { UnsavedPictures } from '#areas/content/content/web/public/unsaved-pictures.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { languagesOf, textsIn } from '../../post.document.ts';
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
  return (
    <DocumentNotes
      stored={post}
      loadedAt={loadedAt}
      deletion={t('delete.action')}
      onUndo={(changeId) => void undo(changeId, title)}
    >
      <PostStateBadge post={post} />
      {post.state === 'published' && post.slug !== null && (
        <Button asChild variant="outline" size="sm">
          <Link to="/blog/$slug" params={{ slug: post.slug }}>
            <ExternalLink aria-hidden="true" />
            {t('view')}
          </Link>
        </Button>
      )}
    </DocumentNotes>
  );
}

function PostForm({ title, post }: { title: string; post: AdminPost | undefined }) {
  const { t } = useTranslation('blog-admin');
  const { api } = useSite();
  const formatPath = useFormatPath();
  const editing = usePostEditor(post);
  const { editor, save, isSaving } = editing;
  const isPublished = post?.state === 'published';
  return (
    <DocumentForm
      title={title}
      editing={editing}
      versions={post && versionsOf(api, post.id)}
      formatPath={formatPath}
      plainText={withoutMarks}
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
      <PostFields editing={editing} />
      <UnsavedPictures texts={editor.texts} stored={post?.texts} />
    </DocumentForm>
  );
}

/** The label of a path: `title.de` is the title in German. */
function useFormatPath(): (path: string) => string {
  const { t } = useTranslation('blog-admin');
  const labels = {
    title: t('fields.title'),
    excerpt: t('fields.excerpt'),
    body: t('fields.body'),
    alt: t('fields.alt'),
    slug: t('fields.slug'),
    tags: t('fields.tags'),
    cover: t('fields.cover'),
    byline: t('fields.byline'),
  };
  return (path) => formatFieldPath(labels, path);
}

function DeletePart({ post, title }: { post: AdminPost; title: string }) {
  const { t } = useTranslation('blog-admin');
  const navigate = useNavigate();
  const remove = useDeletePost(() => void navigate({ to: '/admin/blog' }));
  return (
    <DeleteButton
      label={t('delete.action')}
      isPending={remove.isPending}
      onDelete={() => remove.mutate({ id: post.id, title })}
    />
  );
}
