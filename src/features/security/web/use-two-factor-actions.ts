import { useTranslation } from 'react-i18next';
import { useAction } from '#area/web/use-action.ts';
import { sessionKey } from '#features/accounts/web/public/session.query.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { twoFactorClient } from '../security.client.ts';
import { securityKey } from './public/security.query.ts';

/** Typed into the fields of `ProofFields`; an empty one was not asked for. */
type TypedProof = { password: string; code: string };

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
      readJson(client.on.$post({ json: { appCode, ...given(proof) } })),
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
    mutationFn: (proof: TypedProof) => readJson(client.off.$post({ json: given(proof) })),
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
    mutationFn: (proof: TypedProof) => readJson(client['backup-codes'].$post({ json: given(proof) })),
    subject: 'two-factor',
    success: () => ({ title: t('backupCodes.renewed'), variant: 'success' }),
    failure: t('twoFactor.failed'),
    refresh: [securityKey],
  });
}

/** The part of a request's body for `proveOwner`, from the values of a form with `ProofFields`. */
function given({ password, code }: TypedProof) {
  return { ...(password && { password }), ...(code && { code }) };
}

function useTwoFactorClient() {
  return twoFactorClient(useSite().api);
}
