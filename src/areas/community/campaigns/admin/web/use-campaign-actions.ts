import { undoSeconds } from '#areas/collaboration/undo/undo.rules.ts';
import { useUndo } from '#areas/collaboration/undo/web/public/use-undo.tsx';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { adminCampaignsClient } from '../../campaigns.client.ts';
import { campaignsKey } from '../../web/public/campaigns-key.ts';
import { adminCampaignsKey } from './campaigns.query.ts';

type Named = { id: string; title: string };

/** Deletes a draft, with a toast that can undo it for ten seconds. */
export function useDeleteCampaign(onDeleted?: () => void) {
  const { t } = useTranslation('campaigns-admin');
  const { api } = useSite();
  const { undo, announce } = useUndo(adminCampaignsKey);
  const action = useAction({
    mutationFn: ({ id }: Named) => readJson(adminCampaignsClient(api)[':id'].$delete({ param: { id } })),
    failure: t('delete.failed'),
    refresh: [adminCampaignsKey],
    onSuccess: ({ change }, { id, title }) => {
      announce(change, {
        title: t('delete.done'),
        description: t('delete.hint', { title, seconds: undoSeconds }),
        undone: title,
        subject: `campaign-${id}`,
      });
      onDeleted?.();
    },
  });
  return { ...action, undo };
}

/** Deletes an update, with a toast that can undo it for ten seconds. */
export function useDeleteUpdate(onDeleted?: () => void) {
  const { t } = useTranslation('campaigns-admin');
  const { api } = useSite();
  const { undo, announce } = useUndo(adminCampaignsKey);
  const action = useAction({
    mutationFn: ({ id, campaignId }: Named & { campaignId: string }) =>
      readJson(
        adminCampaignsClient(api)[':id'].updates[':updateId'].$delete({
          param: { id: campaignId, updateId: id },
        }),
      ),
    failure: t('update.deleteFailed'),
    refresh: [adminCampaignsKey],
    onSuccess: ({ change }, { id, title }) => {
      announce(change, {
        title: t('update.deleted'),
        description: t('delete.hint', { title, seconds: undoSeconds }),
        undone: title,
        subject: `campaign-update-${id}`,
      });
      onDeleted?.();
    },
  });
  return { ...action, undo };
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
