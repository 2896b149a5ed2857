import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { DeleteButton } from '#areas/collaboration/editing/web/public/document-deletion.tsx';
import { DocumentForm } from '#areas/collaboration/editing/web/public/document-form.tsx';
import { DocumentNotes } from '#areas/collaboration/editing/web/public/document-notes.tsx';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import { withoutMarks } from '#areas/content/articles/without-marks.ts';
import { UnsavedPictures } from '#areas/content/content/web/public/unsaved-pictures.tsx';
import { EditorHeading } from '#framework/web/editor-heading.tsx';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { languagesOf, textsIn } from '../../campaign.document.ts';
import type { AdminCampaign } from '../campaigns-admin.schema.ts';
import { CampaignFields } from './campaign-fields.tsx';
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

function Heading({ title, children }: { title: string; children?: ReactNode }) {
  const { t } = useTranslation('campaigns-admin');
  return (
    <EditorHeading
      back={{ to: '/admin/campagne', label: t('back') }}
      title={title}
      needsScript={t('needsScript')}
    >
      {children}
    </EditorHeading>
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
  const { phase, slug } = campaign;
  return (
    <DocumentNotes
      stored={campaign}
      loadedAt={loadedAt}
      deletion={t('delete.action')}
      onUndo={(changeId) => void undo(changeId, title)}
    >
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
    </DocumentNotes>
  );
}

function CampaignForm({ title, campaign }: { title: string; campaign: AdminCampaign | undefined }) {
  const { t } = useTranslation('campaigns-admin');
  const { api } = useSite();
  const formatPath = useFormatPath();
  const editing = useCampaignEditor(campaign);
  const { editor, save, isSaving } = editing;
  const isDraft = campaign === undefined || campaign.phase === 'draft';
  return (
    <DocumentForm
      title={title}
      editing={editing}
      versions={campaign && versionsOf(api, campaign.id)}
      formatPath={formatPath}
      plainText={withoutMarks}
      onSave={() => save()}
      onPublish={isDraft ? () => save({ isPublic: true }) : undefined}
      actions={
        campaign?.phase === 'coming' && (
          <Button variant="outline" pending={isSaving} onClick={() => save({ isPublic: false })}>
            {t('takeBack')}
          </Button>
        )
      }
    >
      <CampaignFields campaign={campaign} editing={editing} />
      <UnsavedPictures texts={editor.texts} stored={campaign?.texts} />
    </DocumentForm>
  );
}

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
    <DeleteButton
      label={t('delete.action')}
      isPending={remove.isPending}
      onDelete={() => remove.mutate({ id: campaign.id, title })}
    />
  );
}
