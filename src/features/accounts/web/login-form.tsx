import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdentity } from '#features/settings/web/public/identity.query.ts';
import { ApiError } from '#platform/browser/api-client.ts';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { useFieldProblems } from '#platform/browser/use-field-problems.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { mailLink } from '#ui/mail-link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { toast } from '#ui/toast.ts';
import { fieldOfError, findSignInProblems } from '../accounts.rules.ts';
import type { AuthFormProps } from './auth-values.ts';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { useResendConfirmation, useSignIn } from './use-account-actions.ts';

type LoginFormProps = AuthFormProps & { onSignedIn(): void };

export function LoginForm({ values, onChange, returnTo, onSignedIn }: LoginFormProps) {
  const { t } = useTranslation('accounts');
  const errorMessage = useErrorMessage();
  const problems = useFieldProblems(t, fieldOfError);
  const signIn = useSignIn();
  const resend = useResendConfirmation();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const email = values.email.trim();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    setUnconfirmed(undefined);
    if (signIn.isPending || problems.show(findSignInProblems(values))) return;
    try {
      await signIn.mutateAsync({ email, password: values.password });
    } catch (error) {
      toast({
        title: t('login.failed'),
        description: errorMessage(error),
        variant: 'destructive',
        subject: 'session',
      });
      problems.showRefusal(error);
      if (error instanceof ApiError && error.code === 'email_not_confirmed') setUnconfirmed(email);
      return;
    }
    onSignedIn();
  }

  return (
    <form ref={problems.form} onSubmit={submit} noValidate className="grid gap-4">
      {unconfirmed && (
        <Alert
          variant="warning"
          title={t('unconfirmed.title')}
          action={
            <Button
              variant="outline"
              size="sm"
              pending={resend.isPending}
              onClick={() => resend.mutate({ email: unconfirmed, callbackURL: returnTo })}
            >
              {t('sent.resend')}
            </Button>
          }
        >
          {t('unconfirmed.description')}
        </Alert>
      )}
      <EmailField
        value={values.email}
        error={problems.text('email')}
        onChange={(changed) => {
          problems.mend('email');
          onChange({ email: changed });
        }}
      />
      <PasswordField
        autoComplete="current-password"
        value={values.password}
        error={problems.text('password')}
        onChange={(password) => {
          problems.mend('password');
          onChange({ password });
        }}
      />
      <Button type="submit" pending={signIn.isPending}>
        {t('login.name')}
      </Button>
      <ForgottenPassword />
    </form>
  );
}

/** Nobody can choose a new password by themselves yet: the association helps. */
function ForgottenPassword() {
  const { t } = useTranslation('accounts');
  const { email } = useIdentity().association;
  if (!email) return null;
  return (
    <p className="text-sm text-muted-foreground">
      <RichText text={t('login.forgotten', { email })} tags={{ contact: mailLink(email) }} />
    </p>
  );
}
