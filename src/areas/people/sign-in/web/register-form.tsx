import { maxNameLength } from '#areas/people/accounts/accounts.rules.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { newTabLink } from '#ui/new-tab-link.tsx';
import { RichText } from '#ui/rich-text.tsx';
import { findSignUpProblems, passwordLength, withoutPhone } from '../credentials.rules.ts';
import type { AuthFormProps } from './auth-values.ts';
import { PlaceField } from './place-field.tsx';
import { EmailField, PasswordField } from './public/credential-fields.tsx';
import { PasswordStrengthHint } from './public/password-strength-hint.tsx';
import { useSignUp } from './use-sign-in-actions.ts';

type RegisterFormProps = AuthFormProps & { onRegistered(email: string): void };

const privacyTags = { privacy: newTabLink('/privacy') };

export function RegisterForm({ values, onChange, returnTo, onRegistered }: RegisterFormProps) {
  const { t } = useTranslation('sign-in');
  const signUp = useSignUp();
  const { name, email, password, place } = values;
  const form = useForm({
    values: { name, email, password },
    rule: withoutPhone(findSignUpProblems),
    t,
    onChange: (field, value) => onChange({ [field]: value }),
    async send(written) {
      const address = written.email.trim();
      await signUp.mutateAsync({ ...written, email: address, ...place, callbackURL: returnTo });
      onRegistered(address);
    },
  });

  return (
    <form {...form.props} className="grid gap-4">
      <Field label={t('field.fullName')} {...form.field('name')}>
        {(control) => <Input {...control} autoComplete="name" maxLength={maxNameLength} required />}
      </Field>
      <EmailField {...form.field('email')} />
      <PasswordField
        autoComplete="new-password"
        placeholder={t('register.passwordPlaceholder', passwordLength)}
        hint={<PasswordStrengthHint password={password} personal={[name, email]} />}
        {...form.field('password')}
      />
      <Button type="submit" pending={form.isSaving}>
        {t('register.name')}
      </Button>
      <p className="text-sm text-muted-foreground">
        <RichText text={t('register.privacy')} tags={privacyTags} />
      </p>
      <PlaceField place={place} onChange={(chosen) => onChange({ place: chosen })} />
    </form>
  );
}
