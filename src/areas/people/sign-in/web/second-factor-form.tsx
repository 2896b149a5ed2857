import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { ApiError } from '#platform/browser/api-client.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { useFocusFirstField } from '#ui/focus-first-field.ts';
import { findCodeProblems } from '../credentials.rules.ts';
import { codeDigits, trustedDays } from '../sign-in.rules.ts';
import { CodeField } from './public/code-field.tsx';
import { useSecondFactor } from './use-sign-in-actions.ts';

type SecondFactorFormProps = { onSignedIn(): void; onRestart(): void };

export function SecondFactorForm(props: SecondFactorFormProps) {
  const { t } = useTranslation('sign-in');
  const [usesBackup, setUsesBackup] = useState(false);
  const [trustBrowser, setTrustBrowser] = useState(false);
  return (
    <div className="grid gap-4">
      <h3 className="flex items-center gap-2 text-lg">
        <ShieldCheck aria-hidden="true" className="size-6 text-muted-foreground" />
        {t('secondFactor.title')}
      </h3>
      {/* The key resets the form for another kind of code: its field is empty and has the focus. */}
      <CodeForm
        key={usesBackup ? 'backup' : 'app'}
        usesBackup={usesBackup}
        trustBrowser={trustBrowser}
        onTrustBrowser={setTrustBrowser}
        {...props}
      />
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button variant="link" onClick={() => setUsesBackup(!usesBackup)}>
          {usesBackup ? t('secondFactor.useApp') : t('secondFactor.useBackup')}
        </Button>
        <Button variant="link" onClick={props.onRestart}>
          {t('secondFactor.restart')}
        </Button>
      </div>
    </div>
  );
}

type CodeFormProps = SecondFactorFormProps & {
  usesBackup: boolean;
  trustBrowser: boolean;
  onTrustBrowser(trustBrowser: boolean): void;
};

function CodeForm({ usesBackup, trustBrowser, onTrustBrowser, onSignedIn, onRestart }: CodeFormProps) {
  const { t } = useTranslation('sign-in');
  const prove = useSecondFactor();
  const fields = useFocusFirstField<HTMLDivElement>();
  const form = useForm({
    values: { code: '' },
    rule: findCodeProblems,
    t,
    async send({ code }) {
      await prove.mutateAsync(
        { code, trustBrowser },
        {
          onError: (error) => {
            if (error instanceof ApiError && error.code === 'second_factor_expired') onRestart();
          },
        },
      );
      onSignedIn();
    },
  });

  return (
    <form {...form.props} className="grid gap-4">
      <div ref={fields}>
        <CodeField
          label={usesBackup ? t('secondFactor.backupCode') : t('secondFactor.code')}
          hint={usesBackup ? t('secondFactor.backupHint') : t('secondFactor.hint', { digits: codeDigits })}
          isNumeric={!usesBackup}
          {...form.field('code')}
        />
      </div>
      <Checkbox
        label={t('secondFactor.trust', { days: trustedDays })}
        checked={trustBrowser}
        onChange={(event) => onTrustBrowser(event.target.checked)}
      />
      <Button type="submit" pending={form.isSaving}>
        {t('login.name')}
      </Button>
    </form>
  );
}
