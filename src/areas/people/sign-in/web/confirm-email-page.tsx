import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { CircleCheck, LinkIcon, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useAction } from '#framework/web/use-action.ts';
import { ApiError, readJson } from '#platform/browser/api-client.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { toast } from '#ui/toast.ts';
import { findConfirmationProblems } from '../credentials.rules.ts';
import { authClient } from '../sign-in.client.ts';
import type { ConfirmationView } from '../sign-in.schema.ts';
import { confirmationQuery } from './confirmation.query.ts';
import { useAuthDialog } from './public/auth-dialog-context.ts';
import { PasswordField } from './public/credential-fields.tsx';
import { PasswordStrengthHint } from './public/password-strength-hint.tsx';
import { useRefreshSession } from './public/use-refresh-session.ts';

/** The page of a confirmation link. Opening it changes nothing; the button confirms. */
export function ConfirmEmailPage({ token }: { token: string }) {
  const { t } = useTranslation('sign-in');
  const { api } = useSite();
  const errorMessage = useErrorMessage();
  const authDialog = useAuthDialog();
  const { data: link } = useQuery(confirmationQuery(api, token));
  if (!link) return null;
  if (link.state === 'ready') return <ConfirmationForm link={link} token={token} />;

  const signIn = (
    <Button className="scriptless:hidden" onClick={() => authDialog.open({ tab: 'login' })}>
      {t('login.name')}
    </Button>
  );
  return link.state === 'confirmed' ? (
    <EmptyState
      level={1}
      icon={CircleCheck}
      title={t('confirmation.already.title')}
      description={t('confirmation.already.description')}
      action={signIn}
    />
  ) : (
    <EmptyState
      level={1}
      icon={LinkIcon}
      title={t('confirmation.broken')}
      description={errorMessage(new ApiError(400, { error: { code: `link_${link.state}`, message: '' } }))}
      action={signIn}
    />
  );
}

type Ready = Extract<ConfirmationView, { state: 'ready' }>;

function ConfirmationForm({ link, token }: { link: Ready; token: string }) {
  const { t } = useTranslation('sign-in');
  const confirm = useConfirm(token);
  const [typed, setTyped] = useState('');
  const form = useForm({
    values: { password: '' },
    rule: ({ password }) => findConfirmationProblems(link.asks, { password }),
    t,
    onChange: (_name, value) => setTyped(value),
    send: ({ password }) => confirm.mutateAsync(link.asks === 'nothing' ? undefined : password),
  });

  return (
    <form
      {...form.props}
      className="mx-auto grid w-full max-w-md justify-items-center gap-4 px-4 py-16 text-center"
    >
      <MailCheck aria-hidden="true" className="size-12 text-muted-foreground" />
      <h1 className="text-2xl">{t('confirmation.title')}</h1>
      <p className="max-w-full break-words">{t('confirmation.question', { email: link.email })}</p>
      {link.asks !== 'nothing' && (
        <div className="grid w-full gap-4 text-left">
          <p>{t(link.asks === 'password' ? 'confirmation.otherBrowser' : 'confirmation.otherProvider')}</p>
          {/* Password managers need the account name of the password. */}
          <input type="email" name="email" autoComplete="username" value={link.email} readOnly hidden />
          {link.asks === 'password' ? (
            <PasswordField autoComplete="current-password" {...form.field('password')} />
          ) : (
            <PasswordField
              autoComplete="new-password"
              hint={<PasswordStrengthHint password={typed} personal={[link.email]} />}
              {...form.field('password')}
            />
          )}
        </div>
      )}
      <Button type="submit" pending={form.isSaving} className="scriptless:hidden">
        {t('confirmation.action')}
      </Button>
      <noscript>{t('confirmation.needsScript')}</noscript>
    </form>
  );
}

function useConfirm(token: string) {
  const { t } = useTranslation('sign-in');
  const { api, queryClient } = useSite();
  const router = useRouter();
  const authDialog = useAuthDialog();
  const refreshSession = useRefreshSession();
  return useAction({
    mutationFn: (password: string | undefined) =>
      readJson(authClient(api).confirmation.$post({ json: { token, ...(password && { password }) } })),
    failure: t('confirmation.failed'),
    onSuccess: async ({ isSignedIn, returnTo }) => {
      if (!isSignedIn) {
        await queryClient.invalidateQueries(confirmationQuery(api, token));
        authDialog.open({ tab: 'login', notice: 'confirmed' });
        return;
      }
      await refreshSession();
      await router.navigate({ href: returnTo, replace: true });
      toast({
        title: t('notice.confirmed.title'),
        description: t('notice.confirmed.description'),
        variant: 'success',
      });
    },
    onError: () => queryClient.invalidateQueries(confirmationQuery(api, token)),
  });
}
