import { useState } from 'react';
import { ApiError } from '#platform/browser/api-client.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { useFocusFirstField } from '#ui/focus-first-field.ts';
import { findCodeProblems, findIdentifierProblems, withoutPhone } from '../credentials.rules.ts';
import { codeDigits, emailCodeMinutes } from '../sign-in.rules.ts';
import { CodeField } from './public/code-field.tsx';
import { EmailField } from './public/credential-fields.tsx';
import { useEmailCode, useEmailCodeSignIn } from './use-sign-in-actions.ts';

type EmailCodeFormProps = {
  email: string;
  onEmail(email: string): void;
  onSignedIn(): void;
  onSecondFactor(): void;
  onBack(): void;
};

export function EmailCodeForm({ email, onEmail, onSignedIn, onSecondFactor, onBack }: EmailCodeFormProps) {
  const { t } = useTranslation('sign-in');
  const [sentTo, setSentTo] = useState<string>();
  return (
    <div className="grid gap-4">
      <h3 className="text-lg">{t('emailCode.title')}</h3>
      {sentTo ? (
        <CodeStep
          email={sentTo}
          onSignedIn={onSignedIn}
          onSecondFactor={onSecondFactor}
          onAgain={() => setSentTo(undefined)}
        />
      ) : (
        <AddressStep email={email} onEmail={onEmail} onSent={setSentTo} />
      )}
      <Button variant="link" className="justify-self-start" onClick={onBack}>
        {t('emailCode.back')}
      </Button>
    </div>
  );
}

type AddressStepProps = { email: string; onEmail(email: string): void; onSent(email: string): void };

function AddressStep({ email, onEmail, onSent }: AddressStepProps) {
  const { t } = useTranslation('sign-in');
  const request = useEmailCode();
  const focused = useFocusFirstField<HTMLDivElement>();
  const form = useForm({
    values: { email },
    rule: withoutPhone(findIdentifierProblems),
    t,
    onChange: (_name, value) => onEmail(value),
    async send(values) {
      const address = values.email.trim();
      await request.mutateAsync({ email: address });
      onSent(address);
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-muted-foreground">{t('emailCode.hint', { digits: codeDigits })}</p>
      <div ref={focused}>
        <EmailField {...form.field('email')} />
      </div>
      <Button type="submit" pending={form.isSaving}>
        {t('emailCode.send')}
      </Button>
    </form>
  );
}

type CodeStepProps = { email: string; onSignedIn(): void; onSecondFactor(): void; onAgain(): void };

function CodeStep({ email, onSignedIn, onSecondFactor, onAgain }: CodeStepProps) {
  const { t } = useTranslation('sign-in');
  const signIn = useEmailCodeSignIn();
  const focused = useFocusFirstField<HTMLDivElement>();
  const form = useForm({
    values: { code: '' },
    rule: findCodeProblems,
    t,
    async send({ code }) {
      const isSignedIn = await signIn.mutateAsync(
        { code },
        {
          onError: (error) => {
            if (error instanceof ApiError && error.code === 'email_code_expired') onAgain();
          },
        },
      );
      if (isSignedIn) onSignedIn();
      else onSecondFactor();
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <p className="break-words" role="status">
        {t('emailCode.sent', { email, minutes: emailCodeMinutes })}
      </p>
      <div ref={focused}>
        <CodeField label={t('secondFactor.code')} isNumeric {...form.field('code')} />
      </div>
      <Button type="submit" pending={form.isSaving}>
        {t('login.name')}
      </Button>
      <Button variant="link" className="justify-self-start" onClick={onAgain}>
        {t('emailCode.again')}
      </Button>
    </form>
  );
}
