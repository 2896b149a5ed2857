import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { EditedForm } from '#areas/collaboration/editing/web/public/edited-form.tsx';
import { LanguageChoice } from '#areas/collaboration/editing/web/public/language-choice.tsx';
import { LastChange } from '#areas/collaboration/editing/web/public/last-change.tsx';
import { TextField } from '#areas/collaboration/editing/web/public/text-field.tsx';
import { useFirstProblem } from '#areas/collaboration/editing/web/public/use-first-problem.ts';
import { useTextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import { ArticlePreview } from '#areas/content/articles/web/public/article-preview.tsx';
import { MarkdownEditor } from '#areas/content/articles/web/public/markdown-editor.tsx';
import { withoutMarks } from '#areas/content/articles/without-marks.ts';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { type Locale, locales, localeTags } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { newId } from '#platform/kernel/id.ts';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { isMarkdownPath, pathOf } from '../../campaign-texts.ts';
import { adminCampaignsClient } from '../../campaigns.client.ts';
import { maxCampaignTitle } from '../../campaigns.rules.ts';
import { findMissingOfUpdate, updateLanguagesOf, updateTextsIn } from '../../update-texts.ts';
import { campaignsKey } from '../../web/public/campaigns-key.ts';
import type { AdminUpdate } from '../campaigns-admin.schema.ts';
import { CampaignHeading } from './campaign-heading.tsx';
import { adminCampaignsKey, adminUpdateQuery } from './campaigns.query.ts';
import { useDeleteUpdate } from './use-campaign-actions.ts';
import { useFormatPath } from './use-format-path.ts';
import { useProblemSentence } from './use-problem-sentence.ts';

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
  const { data: update } = useQuery(adminUpdateQuery(api, id));
  const campaignId = update?.campaignId ?? '';
  const remove = useDeleteUpdate(
    () => void navigate({ to: '/admin/campagne/$id', params: { id: campaignId } }),
  );
  if (!update) return null;
  const language = languageFor(updateLanguagesOf(update.texts), locale);
  const title = (language && updateTextsIn(update.texts, language)?.title) || t('untitled');
  return (
    <section className="grid gap-5">
      <Heading title={title} campaignId={campaignId}>
        <LastChange change={update.lastChange} />
        <p className="flex flex-wrap items-center gap-3">
          <Badge variant={update.publishedAt === null ? 'outline' : 'success'}>
            {t(update.publishedAt === null ? 'phases.draft' : 'update.public')}
          </Badge>
          {update.publishedAt !== null && <span>{t('update.emails', { number: update.emails })}</span>}
        </p>
      </Heading>
      <UpdateForm title={title} campaignId={campaignId} update={update} />
      <Button
        variant="outline"
        pending={remove.isPending}
        onClick={() => remove.mutate({ id, campaignId, title })}
        className="justify-self-start scriptless:hidden"
      >
        <Trash2 aria-hidden="true" />
        {t('update.delete')}
      </Button>
    </section>
  );
}

type HeadingProps = { title: string; campaignId: string; children?: React.ReactNode };

function Heading({ title, campaignId, children }: HeadingProps) {
  const { t } = useTranslation('campaigns-admin');
  return (
    <CampaignHeading
      title={title}
      backLabel={t('update.back')}
      back={(content) => (
        <Link to="/admin/campagne/$id" params={{ id: campaignId }}>
          {content}
        </Link>
      )}
    >
      {children}
    </CampaignHeading>
  );
}

const nothing = { version: 0, texts: {}, lastChange: null };

type UpdateFormProps = { title: string; campaignId: string; update: AdminUpdate | undefined };

function UpdateForm({ title, campaignId, update }: UpdateFormProps) {
  const { t } = useTranslation('campaigns-admin');
  const { locale } = useSite();
  const formatPath = useFormatPath();
  const formatProblem = useProblemSentence();
  const [language, setLanguage] = useState<Locale>(
    () => (update && languageFor(updateLanguagesOf(update.texts), locale)) ?? locale,
  );
  const { editor, save, isSaving } = useUpdateEditor(update, { campaignId, language });
  useFirstProblem(editor.refused, language, setLanguage);
  const [titlePath, bodyPath] = [pathOf('title', language), pathOf('body', language)];
  return (
    <EditedForm
      label={title}
      editor={editor}
      changedBy={update?.lastChange?.by}
      isSaving={isSaving}
      formatPart={formatPath}
      formatValue={(path, text) =>
        isMarkdownPath(path) && typeof text === 'string' ? withoutMarks(text) : undefined
      }
      onSave={() => save()}
      onPublish={update && update.publishedAt !== null ? undefined : () => save(true)}
    >
      <div className="max-w-sm">
        <LanguageChoice
          language={language}
          missing={locales.filter((each) => !updateTextsIn(editor.texts, each))}
          hint={t('hints.language')}
          onChange={setLanguage}
        />
      </div>
      <TextField
        label={t('fields.title')}
        lang={localeTags[language]}
        maxLength={maxCampaignTitle}
        error={formatProblem(editor.problems[titlePath])}
        value={editor.text(titlePath)}
        onChange={(text) => editor.change(titlePath, text)}
      />
      <MarkdownEditor
        key={`${language}-${editor.generation}`}
        label={t('fields.body')}
        language={language}
        hint={t('update.hint')}
        error={formatProblem(editor.problems[bodyPath])}
        value={editor.text(bodyPath)}
        onChange={(text) => editor.change(bodyPath, text)}
      />
      <ArticlePreview markdown={editor.text(bodyPath)} language={language} />
    </EditedForm>
  );
}

type UpdateEditorOptions = { campaignId: string; language: Locale };

function useUpdateEditor(update: AdminUpdate | undefined, { campaignId, language }: UpdateEditorOptions) {
  const { t } = useTranslation('campaigns-admin');
  const { api } = useSite();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  // The id is chosen here, so that a retry after a lost response does not create a second update.
  const [newUpdateId] = useState(newId);
  const id = update?.id ?? newUpdateId;
  const editor = useTextsEditor(update ?? nothing, {
    subject: `campaign-update/${update?.id ?? `new-${campaignId}`}`,
    hasLines: isMarkdownPath,
  });
  const action = useAction({
    mutationFn: ({ texts, isPublic }: { texts: Record<string, string>; isPublic: boolean | undefined }) =>
      readJson(
        adminCampaignsClient(api)[':id'].updates[':updateId'].$put({
          param: { id: campaignId, updateId: id },
          json: { version: editor.version, texts, ...(isPublic !== undefined && { isPublic }) },
        }),
      ),
    subject: `campaign-update-${id}`,
    success: ({ publishedAt }) => ({
      title: t('update.saved'),
      description: t(publishedAt === null ? 'update.savedDraft' : 'update.savedPublic'),
      variant: 'success',
    }),
    failure: t('update.saveFailed'),
    refresh: [adminCampaignsKey, campaignsKey],
    onSuccess: (fresh, { texts }) => {
      queryClient.setQueryData(adminUpdateQuery(api, id).queryKey, fresh);
      editor.adopt(fresh, texts);
      if (!update) void navigate({ to: '/admin/campagne/novita/$id', params: { id }, replace: true });
    },
    onError: (error, { texts }) => editor.refuse(error, texts),
  });

  function save(isPublic?: boolean): void {
    if (action.isPending) return;
    const isRead = isPublic ?? (update !== undefined && update.publishedAt !== null);
    const missing = findMissingOfUpdate(editor.texts, { isPublic: isRead, shown: language });
    if (Object.keys(missing).length > 0) editor.setProblems(missing);
    else action.mutate({ texts: { ...editor.texts }, isPublic });
  }

  return { editor, save, isSaving: action.isPending };
}
