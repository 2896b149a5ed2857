import { sessionKey } from '#areas/people/sign-in/web/public/session.query.ts';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { twoFactorClient } from '../security.client.ts';
import { securityKey } from './public/security.query.ts';
import { bodyOf, type TypedProof } from './public/typed-proof.ts';

export function useSetUpTwoFactor() {
  const { t } = useTranslation('security');
  const client = useTwoFactorClient();
  return useAction({
    mutationFn: () => readJson(client.setup.$post()),
    failure: t('twoFactor.failed'),
    subject: 'two-factor',
  });
}

export function useSwitchTwoFactorOn() {
  const { t } = useTranslation('security');
  const client = useTwoFactorClient();
  return useAction({
    mutationFn: ({ appCode, ...proof }: TypedProof & { appCode: string }) =>
      readJson(client.on.$post({ json: { appCode, ...bodyOf(proof) } })),
    subject: 'two-factor',
    success: () => ({ title: t('twoFactor.switchedOn'), variant: 'success' }),
    failure: t('twoFactor.failed'),
    refresh: [securityKey, sessionKey],
  });
}

export function useSwitchTwoFactorOff() {
  const { t } = useTranslation('security');
  const client = useTwoFactorClient();
  return useAction({
    mutationFn: (proof: TypedProof) => readJson(client.off.$post({ json: bodyOf(proof) })),
    subject: 'two-factor',
    success: () => ({ title: t('twoFactor.switchedOff') }),
    failure: t('twoFactor.failed'),
    refresh: [securityKey, sessionKey],
  });
}

export function useReplaceBackupCodes() {
  const { t } = useTranslation('security');
  const client = useTwoFactorClient();
  return useAction({
    mutationFn: (proof: TypedProof) => readJson(client['backup-codes'].$post({ json: bodyOf(proof) })),
    subject: 'two-factor',
    success: () => ({ title: t('backupCodes.renewed'), variant: 'success' }),
    failure: t('twoFactor.failed'),
    refresh: [securityKey],
  });
}

function useTwoFactorClient() {
  return twoFactorClient(useSite().api);
}
