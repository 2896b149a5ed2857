import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorMessage } from '#platform/browser/use-error-message.ts';
import { useFieldProblems } from '#platform/browser/use-field-problems.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { newTabLink } from '#ui/new-tab-link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { toast } from '#ui/toast.ts';
import { fieldOfError, findSignUpProblems, passwordLength } from '../accounts.rules.ts';
import type { AuthFormProps } from './auth-values.ts';
import { EmailField, PasswordField } from './credential-fields.tsx';
import { PasswordStrengthHint } from './password-strength-hint.tsx';
import { PlaceField } from './place-field.tsx';
import { useSignUp } from './use-account-actions.ts';

type RegisterFormProps = AuthFormProps & { onRegistered(email: string): void };

const privacyTags = { privacy: newTabLink('/privacy') };

export function RegisterForm({ values, onChange, returnTo, onRegistered }: RegisterFormProps) {
  const { t } = useTranslation('accounts');
  const errorMessage = useErrorMessage();
  const problems = useFieldProblems(t, fieldOfError);
  const signUp = useSignUp();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (signUp.isPending || problems.show(findSignUpProblems(values))) return;
    const { fullName: name, password, place } = values;
    const email = values.email.trim();
    try {
      await signUp.mutateAsync({ name, email, password, ...place, callbackURL: returnTo });
    } catch (error) {
      toast({
        title: t('register.failed'),
        description: errorMessage(error),
        variant: 'destructive',
        subject: 'session',
      });
      problems.showRefusal(error);
      return;
    }
    toast({
      title: t('register.success.title'),
      description: t('register.success.description'),
      variant: 'success',
      subject: 'session',
    });
    onRegistered(email);
  }

  return (
    <form ref={problems.form} onSubmit={submit} noValidate className="grid gap-4">
      <Field label={t('field.fullName')} error={problems.text('fullName')}>
        {(control) => (
          <Input
            {...control}
            name="name"
            autoComplete="name"
            maxLength={100}
            required
            value={values.fullName}
            onChange={(event) => {
              problems.mend('fullName');
              onChange({ fullName: event.target.value });
            }}
          />
        )}
      </Field>
      <EmailField
        value={values.email}
        error={problems.text('email')}
        onChange={(email) => {
          problems.mend('email');
          onChange({ email });
        }}
      />
      <PasswordField
        autoComplete="new-password"
        placeholder={t('register.passwordPlaceholder', passwordLength)}
        hint={<PasswordStrengthHint password={values.password} personal={[values.fullName, values.email]} />}
        value={values.password}
        error={problems.text('password')}
        onChange={(password) => {
          problems.mend('password');
          onChange({ password });
        }}
      />
      <PlaceField place={values.place} onChange={(place) => onChange({ place })} />
      <Button type="submit" pending={signUp.isPending}>
        {t('register.name')}
      </Button>
      <p className="text-sm text-muted-foreground">
        <RichText text={t('register.privacy')} tags={privacyTags} />
      </p>
    </form>
  );
}
