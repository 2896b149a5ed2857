import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordField } from '#features/accounts/web/public/credential-fields.tsx';
import { PasswordStrengthHint } from '#features/accounts/web/public/password-strength-hint.tsx';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardContent, CardTitle } from '#ui/card.tsx';
import { findPasswordChangeProblems } from '../security.rules.ts';
import { useProblemTexts } from './public/use-problem-texts.ts';
import { useChangePassword, useRequestRecovery } from './use-security-actions.ts';

/** Changes the password; who has none yet is sent the link to choose one. */
export function SecurityPassword({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const { t } = useTranslation('security');
  const [changes, setChanges] = useState(0);
  return (
    <Card>
      <CardContent>
        <CardTitle>{t('password.title')}</CardTitle>
        {hasPassword ? (
          <PasswordForm key={changes} email={email} onChanged={() => setChanges(changes + 1)} />
        ) : (
          <FirstPassword email={email} />
        )}
      </CardContent>
    </Card>
  );
}

function PasswordForm({ email, onChanged }: { email: string; onChanged(): void }) {
  const { t } = useTranslation('security');
  const change = useChangePassword();
  const [typed, setTyped] = useState('');
  const form = useForm({
    values: { password: '', newPassword: '' },
    rule: findPasswordChangeProblems,
    t: useProblemTexts(),
    onChange: (name, value) => name === 'newPassword' && setTyped(value),
    async send(values) {
      await change.mutateAsync(values);
      onChanged();
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-muted-foreground">{t('password.hint')}</p>
      {/* Password managers need the account of the password. */}
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        hint={<PasswordStrengthHint password={typed} personal={[email]} />}
        {...form.field('newPassword')}
      />
      <Button type="submit" className="justify-self-start" pending={form.isSaving}>
        {t('password.change')}
      </Button>
    </form>
  );
}

function FirstPassword({ email }: { email: string }) {
  const { t } = useTranslation('security');
  const request = useRequestRecovery();
  if (request.isSuccess) return <Alert variant="success">{t('recovery.sent', { email })}</Alert>;
  return (
    <>
      <p className="text-muted-foreground">{t('password.none')}</p>
      <Button
        variant="outline"
        className="self-start"
        pending={request.isPending}
        onClick={() => request.mutate({ email })}
      >
        {t('recovery.send')}
      </Button>
    </>
  );
}
