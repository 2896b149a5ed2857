import { type ReactNode, useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Field, type FieldInput } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

/** The values that a form passes to a field: see `useForm`. */
type TextFieldProps = { error: string | undefined; input: FieldInput };

type EmailFieldProps = TextFieldProps & { label?: string; autoComplete?: 'username' | 'email' };

export function EmailField({ label, autoComplete = 'username', ...field }: EmailFieldProps) {
  const { t } = useTranslation('sign-in');
  return (
    <Field label={label ?? t('field.email')} {...field}>
      {(control) => (
        <Input {...control} type="email" autoComplete={autoComplete} spellCheck={false} required />
      )}
    </Field>
  );
}

type PasswordFieldProps = TextFieldProps & {
  label?: string;
  autoComplete: 'current-password' | 'new-password';
  placeholder?: string;
  hint?: ReactNode;
};

export function PasswordField({ label, error, input, hint, ...attributes }: PasswordFieldProps) {
  const { t } = useTranslation('sign-in');
  const [isShown, setShown] = useState(false);
  return (
    <Field label={label ?? t('field.password')} error={error} input={input} hint={hint}>
      {(control) => (
        <div className="flex gap-1">
          <Input
            {...control}
            {...attributes}
            type={isShown ? 'text' : 'password'}
            autoCapitalize={isShown ? 'none' : undefined}
            spellCheck={false}
            required
          />
          <Button
            variant="ghost"
            className="shrink-0 px-3"
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? t('field.hide') : t('field.show')}
          </Button>
        </div>
      )}
    </Field>
  );
}
