import { useTranslation } from 'react-i18next';
import { CodeField } from '#features/accounts/web/public/code-field.tsx';
import { PasswordField } from '#features/accounts/web/public/credential-fields.tsx';
import type { FieldInput } from '#ui/field.tsx';
import type { AskedProof } from '../../security.rules.ts';

type ProofFieldsProps = {
  /** `proof` of the security query. */
  asked: AskedProof;
  /** The person's address, for password managers. */
  email: string;
  /** A form with the values `password` and `code`, whose rule calls `findProofProblems`. */
  form: { field(name: 'password' | 'code'): { error: string | undefined; input: FieldInput } };
};

/** The fields for what `proveOwner` asks before a change that an open session alone must not make. */
export function ProofFields({ asked, email, form }: ProofFieldsProps) {
  const { t } = useTranslation('security');
  return (
    <>
      {asked.password && (
        <>
          {/* Password managers need the account of the password. */}
          <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
          <PasswordField
            label={t('password.current')}
            autoComplete="current-password"
            {...form.field('password')}
          />
        </>
      )}
      {asked.code && <CodeField label={t('proof.code')} isNumeric={false} {...form.field('code')} />}
    </>
  );
}
