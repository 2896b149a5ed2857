import { useDocumentDeletion } from '#areas/collaboration/editing/web/public/document-deletion.tsx';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { adminCampaignsClient } from '../../campaigns.client.ts';
import { campaignsKey } from '../../web/public/campaigns-key.ts';
import { adminCampaignsKey } from './campaigns.query.ts';

/** Deletes a draft, with a toast that can undo it for ten seconds. */
export function useDeleteCampaign(onDeleted?: () => void) {
  const { t } = useTranslation('campaigns-admin');
  const { api } = useSite();
  return useDocumentDeletion({
    kind: 'campaign',
    key: adminCampaignsKey,
    send: ({ id }) => readJson(adminCampaignsClient(api)[':id'].$delete({ param: { id } })),
    texts: {
      failure: t('delete.failed'),
      done: t('delete.done'),
      hint: (deleted) => t('delete.hint', deleted),
    },
    onDeleted,
  });
}

/** Deletes an update of a campaign, with a toast that can undo it for ten seconds. */
export function useDeleteUpdate(campaignId: string, onDeleted?: () => void) {
  const { t } = useTranslation('campaigns-admin');
  const { api } = useSite();
  return useDocumentDeletion({
    kind: 'campaign-update',
    key: adminCampaignsKey,
    send: ({ id: updateId }) =>
      readJson(
        adminCampaignsClient(api)[':id'].updates[':updateId'].$delete({
          param: { id: campaignId, updateId },
        }),
      ),
    texts: {
      failure: t('update.deleteFailed'),
      done: t('update.deleted'),
      hint: (deleted) => t('delete.hint', deleted),
    },
    onDeleted,
  });
}

/** Makes today the last day of a campaign. */
export function useEndCampaign(onEnded: () => void) {
  const { t } = useTranslation('campaigns-admin');
  const { api } = useSite();
  return useAction({
    mutationFn: (id: string) => readJson(adminCampaignsClient(api)[':id'].end.$post({ param: { id } })),
    success: () => ({ title: t('end.done'), variant: 'success' }),
    failure: t('end.failed'),
    refresh: [adminCampaignsKey, campaignsKey],
    onSuccess: onEnded,
  });
}
