import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Alert } from '#ui/alert.tsx';
import { Dialog, DialogContent } from '#ui/dialog.tsx';
import { Tabs, TabsContent, TabsList, TabsTrigger } from '#ui/tabs.tsx';
import type { AccountNotice } from '../accounts.rules.ts';
import { noValues } from './auth-values.ts';
import { CheckYourMail } from './check-your-mail.tsx';
import { LoginForm } from './login-form.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import type { AuthTab } from './public/auth-dialog-context.ts';
import { RegisterForm } from './register-form.tsx';
import { SecondFactorForm } from './second-factor-form.tsx';

type AuthDialogProps = {
  isOpen: boolean;
  tab: AuthTab;
  onTabChange(tab: AuthTab): void;
  notice: AccountNotice | undefined;
  returnTo: string;
  onClose(): void;
  onSignedIn(): void;
};

export function AuthDialog({
  isOpen,
  tab,
  onTabChange,
  notice,
  returnTo,
  onClose,
  onSignedIn,
}: AuthDialogProps) {
  const { t } = useTranslation('accounts');
  const [values, setValues] = useState(noValues);
  const [registered, setRegistered] = useState<string>();
  const [asksSecondFactor, setAsksSecondFactor] = useState(notice === 'second_factor');
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

  // Reset on every close, also after a sign-in in another tab: the next person must not find a password or a finished
  // registration.
  const [wasOpen, setWasOpen] = useState(isOpen);
  const [opening, setOpening] = useState(0);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    if (isOpen) setOpening(opening + 1);
    setRegistered(undefined);
    setAsksSecondFactor(isOpen && notice === 'second_factor');
    setValues((current) => ({ ...current, password: '' }));
  }

  return (
    <Dialog open={isOpen} onOpenChange={(open) => !open && close()}>
      <DialogContent
        title={t('dialog.title')}
        description={t('dialog.description')}
        closeLabel={t('close', { ns: 'site' })}
      >
        {registered && <CheckYourMail email={registered} returnTo={returnTo} />}
        {asksSecondFactor && (
          <SecondFactorForm onSignedIn={finish} onRestart={() => setAsksSecondFactor(false)} />
        )}
        {!registered && !asksSecondFactor && (
          <Tabs
            key={opening}
            value={tab}
            onValueChange={(chosen) => onTabChange(chosen === 'register' ? 'register' : 'login')}
          >
            {notice && <NoticeAlert notice={notice} />}
            <TabsList aria-label={t('dialog.tabs')}>
              <TabsTrigger value="login">{t('login.name')}</TabsTrigger>
              <TabsTrigger value="register">{t('register.name')}</TabsTrigger>
            </TabsList>
            <TabsContent value="login">
              <LoginForm
                {...form}
                onLeave={close}
                onSignedIn={finish}
                onSecondFactor={() => setAsksSecondFactor(true)}
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

function NoticeAlert({ notice }: { notice: AccountNotice }) {
  const { t } = useTranslation('accounts');
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
        {t('notice.confirm_first')}
      </Alert>
    );
  }
  return null;
}
