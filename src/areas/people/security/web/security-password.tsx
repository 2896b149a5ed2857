import { useState } from 'react';
import { PasswordField } from '#areas/people/sign-in/web/public/credential-fields.tsx';
import { PasswordStrengthHint } from '#areas/people/sign-in/web/public/password-strength-hint.tsx';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardContent, CardTitle } from '#ui/card.tsx';
import { findPasswordChangeProblems } from '../security.rules.ts';
import type { SecurityView } from '../security.schema.ts';
import { ProofFields } from './public/proof-fields.tsx';
import { useProblemTexts } from './public/use-problem-texts.ts';
import { useChangePassword, useRequestRecovery } from './use-security-actions.ts';

/** Changes the password; a person without one gets a link to choose one. */
export function SecurityPassword({ security }: { security: SecurityView }) {
  const { t } = useTranslation('security');
  const [changes, setChanges] = useState(0);
  return (
    <Card>
      <CardContent>
        <CardTitle>{t('password.title')}</CardTitle>
        {security.hasPassword ? (
          <PasswordForm key={changes} security={security} onChanged={() => setChanges(changes + 1)} />
        ) : (
          <FirstPassword email={security.email} />
        )}
      </CardContent>
    </Card>
  );
}

type PasswordFormProps = { security: SecurityView; onChanged(): void };

function PasswordForm({ security: { email, proof }, onChanged }: PasswordFormProps) {
  const { t } = useTranslation('security');
  const change = useChangePassword();
  const [typed, setTyped] = useState('');
  const form = useForm({
    values: { password: '', code: '', newPassword: '' },
    rule: (values) => findPasswordChangeProblems(proof, values),
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
      <ProofFields asked={proof} email={email} form={form} />
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
