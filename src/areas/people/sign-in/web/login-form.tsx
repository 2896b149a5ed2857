import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '#platform/browser/api-client.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { findSignInProblems, withoutPhone } from '../credentials.rules.ts';
import { recoveryPath } from '../sign-in.rules.ts';
import type { AuthFormProps } from './auth-values.ts';
import { EmailField, PasswordField } from './public/credential-fields.tsx';
import { useResendConfirmation, useSignIn } from './use-sign-in-actions.ts';

type LoginFormProps = AuthFormProps & {
  onSignedIn(): void;
  onSecondFactor(): void;
  onEmailCode(): void;
  onLeave(): void;
};

export function LoginForm({
  values,
  onChange,
  returnTo,
  onSignedIn,
  onSecondFactor,
  onEmailCode,
  onLeave,
}: LoginFormProps) {
  const { t } = useTranslation('sign-in');
  const signIn = useSignIn();
  const resend = useResendConfirmation();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const form = useForm({
    values: { email: values.email, password: values.password },
    rule: withoutPhone(findSignInProblems),
    t,
    onChange: (name, value) => onChange({ [name]: value }),
    onTry: () => setUnconfirmed(undefined),
    async send({ email: typed, password }) {
      const email = typed.trim();
      const isSignedIn = await signIn.mutateAsync(
        { email, password },
        {
          onError: (error) => {
            if (error instanceof ApiError && error.code === 'email_not_confirmed') setUnconfirmed(email);
          },
        },
      );
      if (isSignedIn) onSignedIn();
      else onSecondFactor();
    },
  });

  return (
    <form {...form.props} className="grid gap-4">
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
      <div className="flex flex-wrap justify-between gap-x-4">
        <ForgottenPassword email={values.email.trim()} onLeave={onLeave} />
        <Button variant="link" onClick={onEmailCode}>
          {t('emailCode.name')}
        </Button>
      </div>
    </form>
  );
}

function ForgottenPassword({ email, onLeave }: { email: string; onLeave(): void }) {
  const { t } = useTranslation('sign-in');
  return (
    <Button asChild variant="link">
      <Link to={recoveryPath} state={{ email }} onClick={onLeave}>
        {t('login.forgotten')}
      </Link>
    </Button>
  );
}
