import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';

type TextFieldProps = {
  value: string;
  onChange(value: string): void;
  error: string | undefined;
};

export function EmailField({ value, onChange, error }: TextFieldProps) {
  const { t } = useTranslation('accounts');
  return (
    <Field label={t('field.email')} error={error}>
      {(control) => (
        <Input
          {...control}
          type="email"
          name="email"
          autoComplete="username"
          spellCheck={false}
          required
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

type PasswordFieldProps = TextFieldProps & {
  autoComplete: 'current-password' | 'new-password';
  placeholder?: string;
  hint?: ReactNode;
};

export function PasswordField({ value, onChange, error, hint, ...input }: PasswordFieldProps) {
  const { t } = useTranslation('accounts');
  const [isShown, setShown] = useState(false);
  return (
    <Field label={t('field.password')} error={error} hint={hint}>
      {(control) => (
        <div className="flex gap-1">
          <Input
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
            name="password"
            autoCapitalize={isShown ? 'none' : undefined}
            spellCheck={false}
            required
            value={value}
            onChange={(event) => onChange(event.target.value)}
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
