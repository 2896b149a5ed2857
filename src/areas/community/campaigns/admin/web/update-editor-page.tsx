import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { DeleteButton } from '#areas/collaboration/editing/web/public/document-deletion.tsx';
import { DocumentForm } from '#areas/collaboration/editing/web/public/document-form.tsx';
import { DocumentLanguage } from '#areas/collaboration/editing/web/public/document-language.tsx';
import { DocumentNotes } from '#areas/collaboration/editing/web/public/document-notes.tsx';
import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { useDocumentEditor } from '#areas/collaboration/editing/web/public/use-document-editor.ts';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import { ArticlePreview } from '#areas/content/articles/web/public/article-preview.tsx';
import { MarkdownEditor } from '#areas/content/articles/web/public/markdown-editor.tsx';
import { withoutMarks } from '#areas/content/articles/without-marks.ts';
import { EditorHeading } from '#framework/web/editor-heading.tsx';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Badge } from '#ui/badge.tsx';
import { findMissingOfUpdate, updateDocument } from '../../campaign-update.document.ts';
import { adminCampaignsClient } from '../../campaigns.client.ts';
import { maxCampaignTitle } from '../../campaigns.rules.ts';
import { campaignsKey } from '../../web/public/campaigns-key.ts';
import type { AdminUpdate } from '../campaigns-admin.schema.ts';
import { adminCampaignsKey, adminUpdateQuery } from './campaigns.query.ts';
import { useDeleteUpdate } from './use-campaign-actions.ts';
import { useFormatPath } from './use-format-path.ts';
import { useProblemSentence } from './use-problem-sentence.ts';

const { languagesOf, pathOf, textsIn } = updateDocument;

/** The editor of an update that is not stored yet. */
export function NewUpdatePage({ campaignId }: { campaignId: string }) {
  const { t } = useTranslation('campaigns-admin');
  return (
    <section className="grid gap-5">
      <Heading title={t('update.add')} campaignId={campaignId} />
      <UpdateForm title={t('update.add')} campaignId={campaignId} update={undefined} />
    </section>
  );
}

export function UpdateEditorPage({ id }: { id: string }) {
  const { t } = useTranslation('campaigns-admin');
  const { api, locale } = useSite();
  const navigate = useNavigate();
  const { data: update, dataUpdatedAt } = useQuery(adminUpdateQuery(api, id));
  const campaignId = update?.campaignId ?? '';
  const remove = useDeleteUpdate(
    campaignId,
    () => void navigate({ to: '/admin/campagne/$id', params: { id: campaignId } }),
  );
  if (!update) return null;
  const { publishedAt, emails } = update;
  const language = languageFor(languagesOf(update.texts), locale);
  const title = (language && textsIn(update.texts, language)?.title) || t('untitled');
  return (
    <section className="grid gap-5">
      <Heading title={title} campaignId={campaignId}>
        <DocumentNotes
          stored={update}
          loadedAt={dataUpdatedAt}
          deletion={t('update.delete')}
          onUndo={(changeId) => void remove.undo(changeId, title)}
        >
          <Badge variant={publishedAt === null ? 'outline' : 'success'}>
            {t(publishedAt === null ? 'phases.draft' : 'update.public')}
          </Badge>
          {publishedAt !== null && <span>{t('update.emails', { number: emails })}</span>}
        </DocumentNotes>
      </Heading>
      <UpdateForm title={title} campaignId={campaignId} update={update} />
      <DeleteButton
        label={t('update.delete')}
        isPending={remove.isPending}
        onDelete={() => remove.mutate({ id, title })}
      />
    </section>
  );
}

type HeadingProps = { title: string; campaignId: string; children?: ReactNode };

function Heading({ title, campaignId, children }: HeadingProps) {
  const { t } = useTranslation('campaigns-admin');
  return (
    <EditorHeading
      back={{ to: '/admin/campagne/$id', params: { id: campaignId }, label: t('update.back') }}
      title={title}
      needsScript={t('needsScript')}
    >
      {children}
    </EditorHeading>
  );
}

type UpdateFormProps = { title: string; campaignId: string; update: AdminUpdate | undefined };

function UpdateForm({ title, campaignId, update }: UpdateFormProps) {
  const { t } = useTranslation('campaigns-admin');
  const formatPath = useFormatPath();
  const formatProblem = useProblemSentence();
  const editing = useUpdateEditor(campaignId, update);
  const { editor, save, language } = editing;
  const field = (name: 'title' | 'body') => {
    const path = pathOf(name, language);
    return {
      label: t(`fields.${name}`),
      error: formatProblem(editor.problems[path]),
      ...editor.field(path),
    };
  };
  return (
    <DocumentForm
      title={title}
      editing={editing}
      formatPath={formatPath}
      plainText={withoutMarks}
      onSave={() => save()}
      onPublish={update && update.publishedAt !== null ? undefined : () => save({ isPublic: true })}
    >
      <DocumentLanguage editing={editing} hint={t('hints.language')} />
      <TextField {...field('title')} lang={localeTags[language]} maxLength={maxCampaignTitle} />
      <MarkdownEditor
        key={`${language}-${editor.generation}`}
        {...field('body')}
        language={language}
        hint={t('update.hint')}
      />
      <ArticlePreview markdown={editor.text(pathOf('body', language))} language={language} />
    </DocumentForm>
  );
}

function useUpdateEditor(campaignId: string, update: AdminUpdate | undefined) {
  const { t } = useTranslation('campaigns-admin');
  const { api, locale } = useSite();
  const navigate = useNavigate();
  return useDocumentEditor({
    ...{ document: updateDocument, kind: 'campaign-update', stored: update },
    begins: { draft: `new-${campaignId}` },
    language: languageFor(languagesOf(update?.texts ?? {}), locale) ?? locale,
    findProblems(texts, shown, change: { isPublic: boolean } | undefined) {
      const isPublic = change?.isPublic ?? (update !== undefined && update.publishedAt !== null);
      return findMissingOfUpdate(texts, { isPublic, shown });
    },
    send: (updateId, json, change) =>
      readJson(
        adminCampaignsClient(api)[':id'].updates[':updateId'].$put({
          param: { id: campaignId, updateId },
          json: { ...json, ...change },
        }),
      ),
    success: ({ publishedAt }: AdminUpdate) => ({
      title: t('update.saved'),
      description: t(publishedAt === null ? 'update.savedDraft' : 'update.savedPublic'),
    }),
    failure: t('update.saveFailed'),
    refresh: [adminCampaignsKey, campaignsKey],
    queryKey: (id) => adminUpdateQuery(api, id).queryKey,
    open: (id) => navigate({ to: '/admin/campagne/novita/$id', params: { id }, replace: true }),
  });
}
