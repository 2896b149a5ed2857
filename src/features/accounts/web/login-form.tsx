import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIdentity } from '#features/settings/web/public/identity.query.ts';
import { ApiError } from '#platform/browser/api-client.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { mailLink } from '#ui/mail-link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { findSignInProblems } from '../accounts.rules.ts';
import type { AuthFormProps } from './auth-values.ts';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { useResendConfirmation, useSignIn } from './use-account-actions.ts';

type LoginFormProps = AuthFormProps & { onSignedIn(): void };

export function LoginForm({ values, onChange, returnTo, onSignedIn }: LoginFormProps) {
  const { t } = useTranslation('accounts');
  const signIn = useSignIn();
  const resend = useResendConfirmation();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const form = useForm({
    values: { email: values.email, password: values.password },
    rule: findSignInProblems,
    t,
    onChange: (name, value) => onChange({ [name]: value }),
    async send({ email: typed, password }) {
      const email = typed.trim();
      await signIn.mutateAsync(
        { email, password },
        {
          onError: (error) => {
            if (error instanceof ApiError && error.code === 'email_not_confirmed') setUnconfirmed(email);
          },
        },
      );
      onSignedIn();
    },
  });

  function submit(event: FormEvent): void {
    setUnconfirmed(undefined);
    void form.props.onSubmit(event);
  }

  return (
    <form {...form.props} onSubmit={submit} className="grid gap-4">
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
      <EmailField {...form.field('email')} />
      <PasswordField autoComplete="current-password" {...form.field('password')} />
      <Button type="submit" pending={form.isSaving}>
        {t('login.name')}
      </Button>
      <ForgottenPassword />
    </form>
  );
}

/** There is no password reset yet: the association helps. */
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
