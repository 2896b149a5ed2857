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
import type { Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import {
  commonPaths,
  isMarkdownPath,
  languagesOf,
  pathOf,
  textsIn,
  writtenFields,
} from '../../campaign-texts.ts';
import type { AdminCampaign } from '../campaigns-admin.schema.ts';
import { CampaignFields } from './campaign-fields.tsx';
import { CampaignHeading } from './campaign-heading.tsx';
import { adminCampaignQuery, versionsOf } from './campaigns.query.ts';
import { PhaseBadge } from './phase-badge.tsx';
import { UpdatesPart } from './updates-part.tsx';
import { useDeleteCampaign, useEndCampaign } from './use-campaign-actions.ts';
import { useCampaignEditor } from './use-campaign-editor.ts';
import { useFormatPath } from './use-format-path.ts';

/** The editor of a campaign that is not stored yet. */
export function NewCampaignPage() {
  const { t } = useTranslation('campaigns-admin');
  return (
    <section className="grid gap-5">
      <Heading title={t('add')} />
      <CampaignForm title={t('add')} campaign={undefined} />
    </section>
  );
}

/** The editor of a campaign, with the list of its updates. */
export function CampaignEditorPage({ id }: { id: string }) {
  const { api } = useSite();
  const { data: campaign, dataUpdatedAt } = useQuery(adminCampaignQuery(api, id));
  const title = useTitle(campaign);
  if (!campaign) return null;
  return (
    <section className="grid gap-5">
      <Heading title={title}>
        <CampaignNotes campaign={campaign} title={title} loadedAt={dataUpdatedAt} />
      </Heading>
      <UpdatesPart campaign={campaign} />
      <CampaignForm title={title} campaign={campaign} />
      {campaign.phase === 'open' && <EndPart campaign={campaign} title={title} />}
      {campaign.phase === 'draft' && <DeletePart campaign={campaign} title={title} />}
    </section>
  );
}

function Heading({ title, children }: { title: string; children?: React.ReactNode }) {
  const { t } = useTranslation('campaigns-admin');
  return (
    <CampaignHeading
      title={title}
      backLabel={t('back')}
      back={(content) => <Link to="/admin/campagne">{content}</Link>}
    >
      {children}
    </CampaignHeading>
  );
}

function useTitle(campaign: AdminCampaign | undefined): string {
  const { t } = useTranslation('campaigns-admin');
  const { locale } = useSite();
  const language = campaign && languageFor(languagesOf(campaign.texts), locale);
  return (campaign && language && textsIn(campaign.texts, language)?.title) || t('untitled');
}

type CampaignNotesProps = { campaign: AdminCampaign; title: string; loadedAt: number };

function CampaignNotes({ campaign, title, loadedAt }: CampaignNotesProps) {
  const { t } = useTranslation('campaigns-admin');
  const { undo } = useDeleteCampaign();
  const place = useRef<HTMLParagraphElement>(null);
  const { pendingChange, refusedChange, phase, slug } = campaign;
  return (
    <>
      <LastChange change={campaign.lastChange} />
      <p ref={place} tabIndex={-1} className="flex flex-wrap items-center gap-3 focus-visible:outline-none">
        <PhaseBadge phase={phase} />
        <span>{t('followers', { number: campaign.followers })}</span>
        {phase !== 'draft' && (
          <Button asChild variant="outline" size="sm">
            <Link to="/crowdfunding/$slug" params={{ slug }}>
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

function CampaignForm({ title, campaign }: { title: string; campaign: AdminCampaign | undefined }) {
  const { t } = useTranslation(['campaigns-admin', 'content']);
  const { api, locale } = useSite();
  const navigate = useNavigate();
  const formatPath = useFormatPath();
  const [createdId, setCreatedId] = useState<string>();
  const [language, setLanguage] = useState<Locale>(
    () => (campaign && languageFor(languagesOf(campaign.texts), locale)) ?? locale,
  );
  const { editor, save, isSaving } = useCampaignEditor(campaign, { language, onCreated: setCreatedId });
  const open = useEffectEvent((id: string) =>
    navigate({ to: '/admin/campagne/$id', params: { id }, replace: true }),
  );
  // The page opens the new campaign only when nothing is unsaved, so that text typed during the save is not lost.
  const openedId = editor.isDirty ? undefined : createdId;
  useEffect(() => {
    if (openedId !== undefined) void open(openedId);
  }, [openedId]);
  useFirstProblem(editor.refused, language, setLanguage);
  const isDraft = campaign === undefined || campaign.phase === 'draft';
  return (
    <EditedForm
      label={title}
      editor={editor}
      changedBy={campaign?.lastChange?.by}
      isSaving={isSaving}
      formatPart={formatPath}
      formatValue={(path, text) =>
        isMarkdownPath(path) && typeof text === 'string' ? withoutMarks(text) : undefined
      }
      onSave={() => save()}
      onPublish={isDraft ? () => save(true) : undefined}
      actions={
        campaign?.phase === 'coming' && (
          <Button variant="outline" pending={isSaving} onClick={() => save(false)}>
            {t('takeBack')}
          </Button>
        )
      }
    >
      {campaign && campaign.version > 1 && (
        <EarlierVersions
          of={{ ...versionsOf(api, campaign.id), pathsIn: pathsOf, formatPath, plainText: withoutMarks }}
          language={language}
          editor={editor}
        />
      )}
      <CampaignFields campaign={campaign} editor={editor} language={language} onLanguage={setLanguage} />
      <p role="status" className="text-sm empty:hidden">
        {haveUnsavedPictures(Object.values(editor.texts), Object.values(campaign?.texts ?? {})) &&
          t('content:article.unsavedPictures', { hours: unusedPictureHours })}
      </p>
    </EditedForm>
  );
}

const pathsOf = (language: Locale): readonly string[] => [
  ...writtenFields.map((field) => pathOf(field, language)),
  ...commonPaths,
];

type PartProps = { campaign: AdminCampaign; title: string };

function EndPart({ campaign, title }: PartProps) {
  const { t } = useTranslation(['campaigns-admin', 'site']);
  const [isAsking, setAsking] = useState(false);
  const end = useEndCampaign(() => setAsking(false));
  return (
    <>
      <Button
        variant="outline"
        className="justify-self-start scriptless:hidden"
        onClick={() => setAsking(true)}
      >
        {t('end.action')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('end.title', { title })}
          description={t('end.description')}
          closeLabel={t('site:close')}
          action={t('end.action')}
          stay={t('end.stay')}
          isPending={end.isPending}
          onConfirm={() => end.mutate(campaign.id)}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}

function DeletePart({ campaign, title }: PartProps) {
  const { t } = useTranslation('campaigns-admin');
  const navigate = useNavigate();
  const remove = useDeleteCampaign(() => void navigate({ to: '/admin/campagne' }));
  return (
    <Button
      variant="outline"
      pending={remove.isPending}
      onClick={() => remove.mutate({ id: campaign.id, title })}
      className="justify-self-start scriptless:hidden"
    >
      <Trash2 aria-hidden="true" />
      {t('delete.action')}
    </Button>
  );
}
