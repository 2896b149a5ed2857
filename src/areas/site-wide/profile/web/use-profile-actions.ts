import type { Place } from '#areas/people/accounts/accounts.rules.ts';
import { bodyOf, type TypedProof } from '#areas/people/security/web/public/typed-proof.ts';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { avatarClient, exportClient, profileClient } from '../profile.client.ts';
import type { PersonalData } from '../profile.schema.ts';

export function useChangePersonalData() {
  const { t } = useTranslation('profile');
  const client = useProfileClient();
  return useAction({
    mutationFn: (json: PersonalData) => readJson(client['personal-data'].$put({ json })),
    subject: 'personal-data',
    success: () => ({ title: t('data.saved'), variant: 'success' }),
    failure: t('data.failed'),
    refresh: ['session'],
  });
}

export function useSavePlace() {
  const { t } = useTranslation(['profile', 'accounts']);
  const client = useProfileClient();
  return useAction({
    mutationFn: (json: Place) => readJson(client.place.$put({ json })),
    subject: 'place',
    success: () => ({
      title: t('accounts:place.success.title'),
      description: t('accounts:place.success.description'),
      variant: 'success',
    }),
    failure: t('accounts:place.failed'),
    refresh: ['profile'],
  });
}

export function useRemovePlace() {
  const { t } = useTranslation(['profile', 'accounts']);
  const client = useProfileClient();
  return useAction({
    mutationFn: () => readJson(client.place.$delete()),
    subject: 'place',
    success: () => ({ title: t('data.place.removed') }),
    failure: t('accounts:place.failed'),
    refresh: ['profile'],
  });
}

export function useRemoveAvatar() {
  const { t } = useTranslation('profile');
  const { api } = useSite();
  return useAction({
    mutationFn: () => readJson(avatarClient(api).index.$delete()),
    subject: 'avatar',
    success: () => ({ title: t('avatar.removed') }),
    failure: t('avatar.failed'),
    refresh: ['session'],
  });
}

export function useRequestExport() {
  const { t } = useTranslation('profile');
  const { api } = useSite();
  return useAction({
    mutationFn: (proof: TypedProof) => readJson(exportClient(api).index.$post({ json: bodyOf(proof) })),
    subject: 'export',
    success: () => ({ title: t('export.begun'), variant: 'success' }),
    failure: t('export.failed'),
  });
}

function useProfileClient() {
  return profileClient(useSite().api);
}
