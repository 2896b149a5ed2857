import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField, PasswordField } from '#features/accounts/web/public/credential-fields.tsx';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardContent, CardTitle } from '#ui/card.tsx';
import { findEmailChangeProblems } from '../security.rules.ts';
import { useProblemTexts } from './public/use-problem-texts.ts';
import { useChangeEmail } from './use-security-actions.ts';

/** Changes the email address: the new one is asked first, by a link. */
export function SecurityEmail({ email }: { email: string }) {
  const { t } = useTranslation('security');
  const [asked, setAsked] = useState<string>();
  return (
    <Card>
      <CardContent>
        <CardTitle>{t('email.title')}</CardTitle>
        {asked && asked !== email ? (
          <Alert variant="success" title={t('email.sent.title')}>
            {t('email.sent.description', { email: asked })}
          </Alert>
        ) : (
          <EmailForm email={email} onAsked={setAsked} />
        )}
      </CardContent>
    </Card>
  );
}

function EmailForm({ email, onAsked }: { email: string; onAsked(email: string): void }) {
  const { t } = useTranslation('security');
  const change = useChangeEmail();
  const form = useForm({
    values: { email: '', password: '' },
    rule: findEmailChangeProblems,
    t: useProblemTexts(),
    async send(values) {
      const address = values.email.trim();
      await change.mutateAsync({ ...values, email: address });
      onAsked(address);
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <p className="break-words text-muted-foreground">{t('email.hint', { email })}</p>
      <EmailField label={t('email.new')} autoComplete="email" {...form.field('email')} />
      <PasswordField
        label={t('password.current')}
        autoComplete="current-password"
        {...form.field('password')}
      />
      <Button type="submit" className="justify-self-start" pending={form.isSaving}>
        {t('email.change')}
      </Button>
    </form>
  );
}
