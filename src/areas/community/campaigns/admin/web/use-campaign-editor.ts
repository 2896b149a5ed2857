import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Texts } from '#areas/collaboration/editing/merge-texts.ts';
import type { StoredTexts } from '#areas/collaboration/editing/stored-texts.ts';
import { useTextsEditor } from '#areas/collaboration/editing/web/public/use-texts-editor.ts';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { newId } from '#platform/kernel/id.ts';
import { findMissing, isMarkdownPath } from '../../campaign-texts.ts';
import { adminCampaignsClient } from '../../campaigns.client.ts';
import { campaignsKey } from '../../web/public/campaigns-key.ts';
import type { AdminCampaign } from '../campaigns-admin.schema.ts';
import { adminCampaignQuery, adminCampaignsKey } from './campaigns.query.ts';

type Sent = { texts: Texts; isPublic: boolean | undefined };

const nothing: StoredTexts = { version: 0, texts: {}, lastChange: null };

type CampaignEditorOptions = {
  /** The language whose fields are reported as missing when the campaign has no texts at all. */
  language: Locale;
  /** Called once a new campaign is stored. */
  onCreated(id: string): void;
};

/** The state of a campaign's editor, and the actions that save and publish it or make it a draft again. */
export function useCampaignEditor(
  campaign: AdminCampaign | undefined,
  { language, onCreated }: CampaignEditorOptions,
) {
  const { t } = useTranslation('campaigns-admin');
  const { api } = useSite();
  const queryClient = useQueryClient();
  // The id is chosen here, so that a retry after a lost response does not create a second campaign.
  const [newCampaignId] = useState(newId);
  const id = campaign?.id ?? newCampaignId;
  const editor = useTextsEditor(campaign ?? nothing, {
    subject: `campaign/${campaign?.id ?? 'new'}`,
    hasLines: isMarkdownPath,
  });
  const action = useAction({
    mutationFn: ({ texts, isPublic }: Sent) =>
      readJson(
        adminCampaignsClient(api)[':id'].$put({
          param: { id },
          json: {
            version: editor.version,
            texts: { ...texts },
            ...(isPublic !== undefined && { isPublic }),
          },
        }),
      ),
    subject: `campaign-${id}`,
    success: ({ phase }) => ({
      title: t('save.done'),
      description: phase === 'draft' ? t('save.draft') : t('save.public'),
      variant: 'success',
    }),
    failure: t('save.failed'),
    refresh: [adminCampaignsKey, campaignsKey],
    onSuccess: (fresh, { texts }) => {
      queryClient.setQueryData(adminCampaignQuery(api, id).queryKey, fresh);
      editor.adopt(fresh, texts);
      if (!campaign) onCreated(id);
    },
    onError: (error, { texts }) => editor.refuse(error, texts),
  });

  /**
   * Saves, unless a required field is missing. `isPublic` publishes the campaign or makes it a draft; without
   * it, that does not change.
   */
  function save(isPublic?: boolean): void {
    if (action.isPending) return;
    const missing = findMissing(editor.texts, {
      isPublic: isPublic ?? (campaign !== undefined && campaign.phase !== 'draft'),
      shown: language,
      usualRule: campaign?.usualRule ?? 'keep',
    });
    if (Object.keys(missing).length > 0) editor.setProblems(missing);
    else action.mutate({ texts: editor.texts, isPublic });
  }

  return { editor, save, isSaving: action.isPending };
}

export type CampaignEditor = ReturnType<typeof useCampaignEditor>['editor'];
