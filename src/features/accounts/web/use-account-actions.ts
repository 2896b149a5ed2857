import { useMutation } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { readJson } from '#platform/browser/api-client.ts';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { toast } from '#ui/toast.ts';
import { authClient } from '../accounts.client.ts';
import type { SignInProvider } from '../accounts.rules.ts';
import { useRefreshSession } from './use-session-change.ts';

export function useSignIn() {
  const client = useAuthClient();
  const refreshSession = useRefreshSession();
  return useMutation({
    mutationFn: async (json: { email: string; password: string }) => {
      await readJson(client['sign-in'].email.$post({ json }));
      return refreshSession();
    },
  });
}

export type SignUp = {
  name: string;
  email: string;
  password: string;
  longitude?: number;
  latitude?: number;
  callbackURL: string;
};

export function useSignUp() {
  const client = useAuthClient();
  return useMutation({ mutationFn: (json: SignUp) => readJson(client['sign-up'].email.$post({ json })) });
}

/** Sends the email again; says so in a toast. */
export function useResendConfirmation() {
  const client = useAuthClient();
  const errorMessage = useErrorMessage();
  const { t } = useTranslation('accounts');
  return useMutation({
    mutationFn: (json: { email: string; callbackURL: string }) =>
      readJson(client['send-verification-email'].$post({ json })),
    onSuccess: () => toast({ title: t('sent.resent.title'), description: t('sent.resent.description') }),
    onError: (error) =>
      toast({ title: t('sent.resendFailed'), description: errorMessage(error), variant: 'destructive' }),
  });
}

/** Leaves for the provider; a toast when that is not possible. */
export function useProviderSignIn() {
  const client = useAuthClient();
  const errorMessage = useErrorMessage();
  const { t } = useTranslation('accounts');
  return useMutation({
    mutationFn: (json: { provider: SignInProvider; callbackURL: string }) =>
      readJson(client['sign-in'].social.$post({ json })),
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error, { provider }) =>
      toast({
        title: t('providers.failed', { provider: providerNames[provider] }),
        description: errorMessage(error),
        variant: 'destructive',
        subject: 'session',
      }),
  });
}

export const providerNames: Record<SignInProvider, string> = { google: 'Google', facebook: 'Facebook' };

export function useSignOut() {
  const client = useAuthClient();
  const refreshSession = useRefreshSession();
  const errorMessage = useErrorMessage();
  const { t } = useTranslation('accounts');
  return useMutation({
    mutationFn: async () => {
      await readJson(client['sign-out'].$post());
      await refreshSession();
    },
    onSuccess: () => toast({ title: t('logout.success') }),
    onError: (error) =>
      toast({ title: t('logout.failed'), description: errorMessage(error), variant: 'destructive' }),
  });
}

function useAuthClient() {
  return authClient(useRouteContext({ from: '__root__' }).api);
}
