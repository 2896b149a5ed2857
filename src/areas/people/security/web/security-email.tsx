import { useState } from 'react';
import { EmailField } from '#areas/people/sign-in/web/public/credential-fields.tsx';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardContent, CardTitle } from '#ui/card.tsx';
import { findEmailChangeProblems } from '../security.rules.ts';
import type { SecurityView } from '../security.schema.ts';
import { ProofFields } from './public/proof-fields.tsx';
import { useProblemTexts } from './public/use-problem-texts.ts';
import { useChangeEmail } from './use-security-actions.ts';

/** Changes the email address, which must be confirmed with a link. */
export function SecurityEmail({ security }: { security: SecurityView }) {
  const { t } = useTranslation('security');
  const { email } = security;
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
          <EmailForm security={security} onAsked={setAsked} />
        )}
      </CardContent>
    </Card>
  );
}

type EmailFormProps = { security: SecurityView; onAsked(email: string): void };

function EmailForm({ security: { email, proof }, onAsked }: EmailFormProps) {
  const { t } = useTranslation('security');
  const change = useChangeEmail();
  const form = useForm({
    values: { email: '', password: '', code: '' },
    rule: (values) => findEmailChangeProblems(proof, values),
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
      <ProofFields asked={proof} email={email} form={form} />
      <Button type="submit" className="justify-self-start" pending={form.isSaving}>
        {t('email.change')}
      </Button>
    </form>
  );
}
