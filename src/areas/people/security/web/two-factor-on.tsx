import { useState } from 'react';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { useFocusFirstField } from '#ui/focus-first-field.ts';
import { findProofProblems } from '../security.rules.ts';
import type { SecurityView } from '../security.schema.ts';
import { ProofFields } from './public/proof-fields.tsx';
import { useProblemTexts } from './public/use-problem-texts.ts';
import { useReplaceBackupCodes, useSwitchTwoFactorOff } from './use-two-factor-actions.ts';

type TwoFactorOnProps = { security: SecurityView; onCodes(codes: string[]): void };

type Change = 'renew' | 'off';

export function TwoFactorOn({ security, onCodes }: TwoFactorOnProps) {
  const { t } = useTranslation('security');
  const [change, setChange] = useState<Change>();
  if (change) {
    const end = () => setChange(undefined);
    return <ChangeForm change={change} security={security} onCodes={onCodes} onEnd={end} />;
  }
  return (
    <>
      <p className="text-muted-foreground">
        {t('backupCodes.left', { left: security.twoFactor.backupCodesLeft })}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" onClick={() => setChange('renew')}>
          {t('backupCodes.renew')}
        </Button>
        <Button variant="outline" onClick={() => setChange('off')}>
          {t('twoFactor.switchOff')}
        </Button>
      </div>
    </>
  );
}

type ChangeFormProps = TwoFactorOnProps & { change: Change; onEnd(): void };

function ChangeForm({ change, security, onCodes, onEnd }: ChangeFormProps) {
  const { t } = useTranslation('security');
  const renew = useReplaceBackupCodes();
  const switchOff = useSwitchTwoFactorOff();
  const fields = useFocusFirstField<HTMLDivElement>();
  const form = useForm({
    values: { password: '', code: '' },
    rule: (values) => findProofProblems(security.proof, values),
    t: useProblemTexts(),
    async send(values) {
      if (change === 'renew') onCodes((await renew.mutateAsync(values)).backupCodes);
      else await switchOff.mutateAsync(values);
      onEnd();
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <div ref={fields} className="grid gap-4">
        <ProofFields asked={security.proof} email={security.email} form={form} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant={change === 'off' ? 'destructive' : 'default'} pending={form.isSaving}>
          {change === 'off' ? t('twoFactor.switchOff') : t('backupCodes.renew')}
        </Button>
        <Button variant="outline" onClick={onEnd}>
          {t('twoFactor.cancel')}
        </Button>
      </div>
    </form>
  );
}
