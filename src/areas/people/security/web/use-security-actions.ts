import { sessionKey } from '#areas/people/sign-in/web/public/session.query.ts';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { securityClient } from '../security.client.ts';
import { securityKey } from './public/security.query.ts';
import { bodyOf, type TypedProof } from './public/typed-proof.ts';

export function useEndSession() {
  const { t } = useTranslation('security');
  const client = useSecurityClient();
  return useAction({
    mutationFn: (id: string) => readJson(client.sessions[':id'].$delete({ param: { id } })),
    success: () => ({ title: t('sessions.ended') }),
    failure: t('sessions.failed'),
    refresh: [securityKey],
  });
}

export function useEndOtherSessions() {
  const { t } = useTranslation('security');
  const client = useSecurityClient();
  return useAction({
    mutationFn: () => readJson(client.sessions['end-others'].$post()),
    success: () => ({ title: t('sessions.othersEnded') }),
    failure: t('sessions.failed'),
    refresh: [securityKey],
  });
}

export function useProofCode() {
  const { t } = useTranslation('sign-in');
  const client = useSecurityClient();
  return useAction({
    mutationFn: () => readJson(client.code.$post()),
    failure: t('emailCode.failed'),
  });
}

export function useChangePassword() {
  const { t } = useTranslation('security');
  const client = useSecurityClient();
  return useAction({
    mutationFn: ({ newPassword, ...proof }: TypedProof & { newPassword: string }) =>
      readJson(client.password.$post({ json: { newPassword, ...bodyOf(proof) } })),
    subject: 'password',
    success: () => ({
      title: t('password.changed.title'),
      description: t('password.changed.description'),
      variant: 'success',
    }),
    failure: t('password.failed'),
    refresh: [securityKey],
  });
}

export function useChangeEmail() {
  const { t } = useTranslation('security');
  const client = useSecurityClient();
  return useAction({
    mutationFn: ({ email, ...proof }: TypedProof & { email: string }) =>
      readJson(client.email.$post({ json: { email, ...bodyOf(proof) } })),
    subject: 'email',
    failure: t('email.failed'),
  });
}

export function useConfirmEmail(token: string) {
  const { t } = useTranslation('security');
  const client = useSecurityClient();
  return useAction({
    mutationFn: () => readJson(client.email.confirmation.$post({ json: { token } })),
    subject: 'email',
    success: () => ({ title: t('email.changed'), variant: 'success' }),
    failure: t('email.failed'),
    refresh: [sessionKey, securityKey, ['profile']],
  });
}

export function useRequestRecovery() {
  const { t } = useTranslation('sign-in');
  const client = useSecurityClient();
  return useAction({
    mutationFn: (json: { email: string }) => readJson(client.recovery.$post({ json })),
    subject: 'password',
    failure: t('sent.resendFailed'),
  });
}

export function useResetPassword(token: string) {
  const { t } = useTranslation('security');
  const client = useSecurityClient();
  return useAction({
    mutationFn: (password: string) => readJson(client.recovery.password.$post({ json: { token, password } })),
    subject: 'password',
    success: () => ({
      title: t('password.changed.title'),
      description: t('recovery.done'),
      variant: 'success',
    }),
    failure: t('password.failed'),
    refresh: [sessionKey],
  });
}

function useSecurityClient() {
  return securityClient(useSite().api);
}
