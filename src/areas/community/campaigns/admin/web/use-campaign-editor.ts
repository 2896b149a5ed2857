import { useNavigate } from '@tanstack/react-router';
import { useDocumentEditor } from '#areas/collaboration/editing/web/public/use-document-editor.ts';
import { languageFor } from '#areas/content/articles/shown-language.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { campaignDocument, findMissing, languagesOf } from '../../campaign.document.ts';
import { adminCampaignsClient } from '../../campaigns.client.ts';
import { campaignsKey } from '../../web/public/campaigns-key.ts';
import type { AdminCampaign } from '../campaigns-admin.schema.ts';
import { adminCampaignQuery, adminCampaignsKey } from './campaigns.query.ts';

/** Publishes a campaign or makes it a draft again. */
type CampaignChange = { isPublic: boolean };

/** The state of a campaign's editor, and the action that saves it, and publishes it or makes it a draft again. */
export function useCampaignEditor(campaign: AdminCampaign | undefined) {
  const { t } = useTranslation('campaigns-admin');
  const { api, locale } = useSite();
  const navigate = useNavigate();
  return useDocumentEditor({
    ...{ document: campaignDocument, kind: 'campaign', stored: campaign },
    language: languageFor(languagesOf(campaign?.texts ?? {}), locale) ?? locale,
    findProblems: (texts, shown, change: CampaignChange | undefined) =>
      findMissing(texts, {
        isPublic: change?.isPublic ?? (campaign !== undefined && campaign.phase !== 'draft'),
        usualRule: campaign?.usualRule ?? 'keep',
        shown,
      }),
    send: (id, json, change) =>
      readJson(adminCampaignsClient(api)[':id'].$put({ param: { id }, json: { ...json, ...change } })),
    success: ({ phase }: AdminCampaign) => ({
      title: t('save.done'),
      description: phase === 'draft' ? t('save.draft') : t('save.public'),
    }),
    failure: t('save.failed'),
    refresh: [adminCampaignsKey, campaignsKey],
    queryKey: (id) => adminCampaignQuery(api, id).queryKey,
    open: (id) => navigate({ to: '/admin/campagne/$id', params: { id }, replace: true }),
  });
}

export type CampaignEditor = ReturnType<typeof useCampaignEditor>;
