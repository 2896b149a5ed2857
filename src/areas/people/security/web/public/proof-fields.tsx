import { CodeField } from '#areas/people/sign-in/web/public/code-field.tsx';
import { PasswordField } from '#areas/people/sign-in/web/public/credential-fields.tsx';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import type { FieldInput } from '#ui/field.tsx';
import type { AskedProof } from '../../security.rules.ts';
import { useProofCode } from '../use-security-actions.ts';

type TextField = { error: string | undefined; input: FieldInput };

type ProofFieldsProps = {
  asked: AskedProof;
  /** Needed if a page has several such forms. */
  passwordLabel?: string;
  /** The person's address, for password managers. */
  email: string;
  /** A form with the values `password` and `code`, whose rule calls `findProofProblems`. */
  form: { field(name: 'password' | 'code'): TextField };
};

/** The fields for the proof that `proveOwner` requires. */
export function ProofFields({ asked, passwordLabel, email, form }: ProofFieldsProps) {
  const { t } = useTranslation('security');
  return (
    <>
      {asked.password && (
        <>
          {/* Password managers need the account name of the password. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={passwordLabel ?? t('password.current')}
            autoComplete="current-password"
            {...form.field('password')}
          />
        </>
      )}
      {asked.code === 'app' && (
        <CodeField label={t('proof.code')} isNumeric={false} {...form.field('code')} />
      )}
      {asked.code === 'email' && <EmailedCode email={email} field={form.field('code')} />}
    </>
  );
}

/** For an account with neither a password nor an authenticator app. */
function EmailedCode({ email, field }: { email: string; field: TextField }) {
  const { t } = useTranslation(['security', 'sign-in']);
  const request = useProofCode();
  return (
    <div className="grid justify-items-start gap-2">
      <CodeField
        label={t('proof.emailCode')}
        hint={request.isSuccess && <span role="status">{t('proof.sent', { email })}</span>}
        isNumeric
        {...field}
      />
      <Button variant="outline" size="sm" pending={request.isPending} onClick={() => request.mutate()}>
        {request.isSuccess ? t('sign-in:emailCode.again') : t('sign-in:emailCode.send')}
      </Button>
    </div>
  );
}
