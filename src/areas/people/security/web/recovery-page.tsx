import { useQuery } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { KeyRound, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { recoveryPath } from '#areas/people/sign-in/sign-in.rules.ts';
import { useAuthDialog } from '#areas/people/sign-in/web/public/auth-dialog-context.ts';
import { EmailField, PasswordField } from '#areas/people/sign-in/web/public/credential-fields.tsx';
import { PasswordStrengthHint } from '#areas/people/sign-in/web/public/password-strength-hint.tsx';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { findRecoveryProblems, findResetProblems } from '../security.rules.ts';
import { BrokenLink } from './broken-link.tsx';
import { recoveryLinkQuery } from './link.query.ts';
import { useProblemTexts } from './public/use-problem-texts.ts';
import { useRequestRecovery, useResetPassword } from './use-security-actions.ts';

export function RecoveryPage({ token }: { token: string | undefined }) {
  return token ? <WithLink token={token} /> : <RequestForm />;
}

const formLook = 'mx-auto grid w-full max-w-md gap-4 px-4 py-12';

function RequestForm() {
  const { t } = useTranslation(['security', 'sign-in']);
  const { isDemo } = useSite();
  const request = useRequestRecovery();
  const [sentTo, setSentTo] = useState<string>();
  const typed = useLocation({ select: ({ state }) => state.email ?? '' });
  const form = useForm({
    values: { email: typed },
    rule: findRecoveryProblems,
    t: useProblemTexts(),
    async send({ email }) {
      await request.mutateAsync({ email: email.trim() });
      setSentTo(email.trim());
    },
  });
  if (sentTo) {
    return (
      <div role="status">
        <EmptyState
          level={1}
          icon={MailCheck}
          title={t('sign-in:sent.title')}
          description={<span className="break-words">{t('recovery.sent', { email: sentTo })}</span>}
          action={
            isDemo && (
              <Button asChild>
                <a href="/dev/mail" target="_blank" rel="noreferrer">
                  {t('sign-in:sent.demoMail')}
                </a>
              </Button>
            )
          }
        />
      </div>
    );
  }
  return (
    <form {...form.props} className={formLook}>
      <h1 className="text-2xl">{t('recovery.title')}</h1>
      <p className="text-muted-foreground">{t('recovery.hint')}</p>
      <EmailField {...form.field('email')} />
      <Button type="submit" pending={form.isSaving} className="scriptless:hidden">
        {t('recovery.send')}
      </Button>
      <noscript>{t('needsScript')}</noscript>
    </form>
  );
}

function WithLink({ token }: { token: string }) {
  const { t } = useTranslation('security');
  const { api } = useSite();
  const router = useRouter();
  const { data: link } = useQuery(recoveryLinkQuery(api, token));
  if (!link) return null;
  if (link.state === 'ready') return <ResetForm token={token} email={link.email} />;
  const again = (
    <Button onClick={() => void router.navigate({ to: recoveryPath, search: {} })}>
      {t('recovery.again')}
    </Button>
  );
  return <BrokenLink code={`recovery_link_${link.state}`} action={again} />;
}

function ResetForm({ token, email }: { token: string; email: string }) {
  const { t } = useTranslation('security');
  const router = useRouter();
  const authDialog = useAuthDialog();
  const reset = useResetPassword(token);
  const [typed, setTyped] = useState('');
  const form = useForm({
    values: { password: '' },
    rule: findResetProblems,
    t: useProblemTexts(),
    onChange: (_name, value) => setTyped(value),
    async send({ password }) {
      await reset.mutateAsync(password);
      await router.navigate({ to: '/', replace: true });
      authDialog.open({ tab: 'login', email });
    },
  });
  return (
    <form {...form.props} className={formLook}>
      <KeyRound aria-hidden="true" className="size-10 text-muted-foreground" />
      <h1 className="text-2xl">{t('recovery.choose')}</h1>
      <p className="break-words text-muted-foreground">{t('recovery.chooseHint', { email })}</p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        label={t('password.new')}
        autoComplete="new-password"
        hint={<PasswordStrengthHint password={typed} personal={[email]} />}
        {...form.field('password')}
      />
      <Button type="submit" pending={form.isSaving} className="scriptless:hidden">
        {t('password.change')}
      </Button>
      <noscript>{t('needsScript')}</noscript>
    </form>
  );
}
