import { useState } from 'react';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Alert } from '#ui/alert.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx';
import { type AccountNotice, providerNames, type SignInProvider } from '../sign-in.rules.ts';
import { noValues } from './auth-values.ts';
import { CheckYourMail } from './check-your-mail.tsx';
import { EmailCodeForm } from './email-code-form.tsx';
import { LoginForm } from './login-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import type { AuthTab } from './public/auth-dialog-context.ts';
import { RegisterForm } from './register-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

type AuthDialogProps = {
  isOpen: boolean;
  tab: AuthTab;
  onTabChange(tab: AuthTab): void;
  /** The address to sign in with, instead of the one that was typed last. */
  email: string | undefined;
  notice: AccountNotice | undefined;
  /** Whether the session has ended, so that the dialog explains why to sign in again. */
  isSessionOver: boolean;
  provider: SignInProvider | undefined;
  returnTo: string;
  onClose(): void;
  onSignedIn(): void;
};

type Step = 'forms' | 'second_factor' | 'email_code';

export function AuthDialog({
  isOpen,
  tab,
  onTabChange,
  email,
  notice,
  isSessionOver,
  provider,
  returnTo,
  onClose,
  onSignedIn,
}: AuthDialogProps) {
  const { t } = useTranslation('sign-in');
  const [values, setValues] = useState({ ...noValues, email: email ?? '' });
  const [registered, setRegistered] = useState<string>();
  const [step, setStep] = useState<Step>(notice === 'second_factor' ? 'second_factor' : 'forms');
  const form = {
    values,
    returnTo,
    onChange: (change: Partial<typeof values>) => setValues((current) => ({ ...current, ...change })),
  };

  function close(): void {
    if (registered) onTabChange('login');
    onClose();
  }

  function finish(): void {
    close();
    onSignedIn();
  }

  // Reset on every close, also after a sign-in in another tab, so that the next person does not find a password
  // or a finished registration.
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [opening, setOpening] = useState(0);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpening(opening + 1);
    setRegistered(undefined);
    setStep(isOpen && notice === 'second_factor' ? 'second_factor' : 'forms');
    setValues((current) => ({
      ...current,
      password: '',
      email: (isOpen ? email : undefined) ?? current.email,
    }));
  }

  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={t('dialog.title')}
        description={t('dialog.description')}
        closeLabel={t('close', { ns: 'site' })}
      >
        {registered && <CheckYourMail email={registered} returnTo={returnTo} />}
        {step === 'second_factor' && (
          <SecondFactorForm onSignedIn={finish} onRestart={() => setStep('forms')} />
        )}
        {step === 'email_code' && (
          <EmailCodeForm
            email={values.email}
            onEmail={(email) => form.onChange({ email })}
            onSignedIn={finish}
            onSecondFactor={() => setStep('second_factor')}
            onBack={() => setStep('forms')}
          />
        )}
        {!registered && step === 'forms' && (
          <Tabs
            key={opening}
            value={tab}
            onValueChange={(chosen) => onTabChange(chosen === 'register' ? 'register' : 'login')}
          >
            {isSessionOver && (
              <Alert variant="warning" title={t('sessionOver.title')} className="mb-4">
                {t('sessionOver.description')}
              </Alert>
            )}
            {notice && <NoticeAlert notice={notice} provider={provider} />}
            <TabsList aria-label={t('dialog.tabs')}>
              <TabsTrigger value="login">{t('login.name')}</TabsTrigger>
              <TabsTrigger value="register">{t('register.name')}</TabsTrigger>
            </TabsList>
            <TabsContent value="login">
              <LoginForm
                {...form}
                onLeave={close}
                onSignedIn={finish}
                onSecondFactor={() => setStep('second_factor')}
                onEmailCode={() => setStep('email_code')}
              />
            </TabsContent>
            <TabsContent value="register">
              <RegisterForm {...form} onRegistered={setRegistered} />
            </TabsContent>
            <ProviderButtons returnTo={returnTo} />
          </Tabs>
        )}
      </DialogContent>
    </Dialog>
  );
}

function NoticeAlert({ notice, provider }: { notice: AccountNotice; provider: SignInProvider | undefined }) {
  const { t } = useTranslation('sign-in');
  if (notice === 'confirmed') {
    return (
      <Alert variant="success" className="mb-4">
        {t('notice.confirmedSignIn')}
      </Alert>
    );
  }
  if (notice === 'confirm_first') {
    return (
      <Alert variant="warning" className="mb-4">
        {t('notice.confirm_first', { provider: provider && providerNames[provider] })}
      </Alert>
    );
  }
  return null;
}
