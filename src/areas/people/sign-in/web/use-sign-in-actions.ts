import { useAction } from '#framework/web/use-action.ts';
import { ApiError, readJson } from '#platform/browser/api-client.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { dismissToastsAbout } from '#ui/toast.ts';
import { authClient } from '../sign-in.client.ts';
import { providerNames, type SignInProvider } from '../sign-in.rules.ts';
import { useRefreshSession } from './public/use-refresh-session.ts';

/** Signs in with a password; the result is false when a second factor is required first. */
export function useSignIn() {
  const { t } = useTranslation('sign-in');
  const client = useAuthClient();
  const refreshSession = useRefreshSession();
  return useAction({
    mutationFn: async (json: { email: string; password: string }) => {
      const { isSignedIn } = await readJson(client['sign-in'].email.$post({ json }));
      dismissToastsAbout('session');
      if (isSignedIn) await refreshSession();
      return isSignedIn;
    },
    subject: 'session',
    failure: t('login.failed'),
  });
}

export function useEmailCode() {
  const { t } = useTranslation('sign-in');
  const client = useAuthClient();
  return useAction({
    mutationFn: (json: { email: string }) => readJson(client['email-code'].$post({ json })),
    subject: 'session',
    failure: t('emailCode.failed'),
  });
}

/** Signs in with a code by email; the result is false when a second factor is required first. */
export function useEmailCodeSignIn() {
  const { t } = useTranslation('sign-in');
  const client = useAuthClient();
  const refreshSession = useRefreshSession();
  return useAction({
    mutationFn: async (json: { code: string }) => {
      const { isSignedIn } = await readJson(client['email-code']['sign-in'].$post({ json }));
      dismissToastsAbout('session');
      if (isSignedIn) await refreshSession();
      return isSignedIn;
    },
    subject: 'session',
    failure: t('login.failed'),
  });
}

export function useSecondFactor() {
  const { t } = useTranslation('sign-in');
  const client = useAuthClient();
  const refreshSession = useRefreshSession();
  return useAction({
    mutationFn: async (json: { code: string; trustBrowser: boolean }) => {
      const { isSignedIn } = await readJson(client['second-factor'].$post({ json }));
      // The pending sign-in has ended meanwhile, for example in another tab.
      if (!isSignedIn) throw signInExpired(t('errors.second_factor_expired'));
      dismissToastsAbout('session');
      return refreshSession();
    },
    subject: 'session',
    failure: t('login.failed'),
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
  const { t } = useTranslation('sign-in');
  const client = useAuthClient();
  return useAction({
    mutationFn: (json: SignUp) => readJson(client['sign-up'].email.$post({ json })),
    subject: 'session',
    failure: t('register.failed'),
    success: () => ({
      title: t('register.success.title'),
      description: t('register.success.description'),
      variant: 'success',
    }),
  });
}

export function useResendConfirmation() {
  const { t } = useTranslation('sign-in');
  const client = useAuthClient();
  return useAction({
    mutationFn: (json: { email: string; callbackURL: string }) =>
      readJson(client['send-verification-email'].$post({ json })),
    failure: t('sent.resendFailed'),
    success: () => ({ title: t('sent.resent.title'), description: t('sent.resent.description') }),
  });
}

export function useProviderSignIn() {
  const { t } = useTranslation('sign-in');
  const client = useAuthClient();
  return useAction({
    mutationFn: (json: { provider: SignInProvider; callbackURL: string }) =>
      readJson(client['sign-in'].social.$post({ json })),
    subject: 'session',
    failure: (_error, { provider }) => t('providers.failed', { provider: providerNames[provider] }),
    onSuccess: ({ url }) => window.location.assign(url),
  });
}

function signInExpired(message: string): ApiError {
  return new ApiError(400, { error: { code: 'second_factor_expired', message } });
}

function useAuthClient() {
  return authClient(useSite().api);
}
