import { CodeField } from '#areas/people/sign-in/web/public/code-field.tsx';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { CopyButton } from '#ui/copy-button.tsx';
import { useFocusFirstField } from '#ui/focus-first-field.ts';
import { QrCode } from '#ui/qr-code.tsx';
import { findSwitchOnProblems } from '../security.rules.ts';
import type { SecurityView, TwoFactorSetup as Setup } from '../security.schema.ts';
import { ProofFields } from './public/proof-fields.tsx';
import { useProblemTexts } from './public/use-problem-texts.ts';
import { useSwitchTwoFactorOn } from './use-two-factor-actions.ts';

type TwoFactorSetupProps = {
  setup: Setup;
  security: SecurityView;
  onCodes(codes: string[]): void;
  onCancel(): void;
};

export function TwoFactorSetup({ setup, security, onCodes, onCancel }: TwoFactorSetupProps) {
  const { t } = useTranslation('security');
  const switchOn = useSwitchTwoFactorOn();
  const fields = useFocusFirstField<HTMLDivElement>();
  const form = useForm({
    values: { appCode: '', password: '', code: '' },
    rule: (values) => findSwitchOnProblems(security.proof, values),
    t: useProblemTexts(),
    async send(values) {
      onCodes((await switchOn.mutateAsync(values)).backupCodes);
    },
  });
  return (
    <form {...form.props} className="grid gap-4">
      <p className="text-muted-foreground">{t('twoFactor.scan')}</p>
      <div className="flex flex-wrap items-center gap-4">
        <QrCode text={setup.uri} label={t('twoFactor.qr')} className="w-48 rounded-md border" />
        <p className="grid min-w-40 flex-1 gap-1">
          <span className="text-sm text-muted-foreground">{t('twoFactor.key')}</span>
          <span className="font-mono break-words select-all">{inGroups(setup.key)}</span>
        </p>
      </div>
      {/* For a phone, which cannot scan a QR code on its own screen. */}
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" asChild>
          <a href={setup.uri}>{t('twoFactor.openApp')}</a>
        </Button>
        <CopyButton
          variant="outline"
          text={setup.key}
          subject="two-factor"
          labels={{
            copy: t('twoFactor.copyKey'),
            copied: t('twoFactor.keyCopied'),
            failed: t('twoFactor.keyNotCopied'),
          }}
        />
      </div>
      <div ref={fields} className="grid gap-4">
        <CodeField label={t('twoFactor.appCode')} isNumeric {...form.field('appCode')} />
        <ProofFields asked={security.proof} email={security.email} form={form} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" pending={form.isSaving}>
          {t('twoFactor.switchOn')}
        </Button>
        <Button variant="outline" onClick={onCancel}>
          {t('twoFactor.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Formats a key in groups of four, as authenticator apps do. */
function inGroups(key: string): string {
  return key.match(/.{1,4}/g)?.join(' ') ?? key;
}
