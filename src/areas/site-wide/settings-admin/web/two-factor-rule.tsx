import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { findProofProblems } from '#areas/people/security/security.rules.ts';
import type { SecurityView } from '#areas/people/security/security.schema.ts';
import { ProofFields } from '#areas/people/security/web/public/proof-fields.tsx';
import { securityQuery } from '#areas/people/security/web/public/security.query.ts';
import { bodyOf, type TypedProof } from '#areas/people/security/web/public/typed-proof.ts';
import { useProblemTexts } from '#areas/people/security/web/public/use-problem-texts.ts';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Part } from '#ui/part.tsx';
import { siteSettingsClient } from '../settings-admin.client.ts';
import type { SiteSettings } from '../site-settings.schema.ts';
import { siteSettingsKey } from './site-settings.query.ts';

/** Whether administrators need two-factor sign-in; a change asks who is at the keyboard. */
export function TwoFactorRule({ settings }: { settings: SiteSettings }) {
  const { t } = useTranslation(['settings-admin', 'site']);
  const { api } = useSite();
  const { data: security } = useQuery(securityQuery(api));
  const { value: isOn } = settings.twoFactorForAdmins;
  const isLocked = !isOn && security !== undefined && security.proof.code !== 'app';
  return (
    <Part id="two-factor" title={t('fields.twoFactorForAdmins')}>
      <p className="font-semibold">{t(isOn ? 'signIn.isOn' : 'signIn.isOff')}</p>
      {isLocked && (
        <p>
          {t('errors.own_two_factor_missing')}{' '}
          <Link to="/profilo" className="underline underline-offset-4 hover:text-primary">
            {t('site:accessDenied.toProfile')}
          </Link>
        </p>
      )}
      {security && !isLocked && <RuleForm settings={settings} security={security} />}
    </Part>
  );
}

type RuleFormProps = { settings: SiteSettings; security: SecurityView };

function RuleForm({ settings, security }: RuleFormProps) {
  const { t } = useTranslation('settings-admin');
  const { value: isOn } = settings.twoFactorForAdmins;
  const change = useTwoFactorChange(settings);
  const { proof, email } = security;
  const form = useForm({
    values: { password: '', code: '' },
    rule: (values) => findProofProblems(proof, values),
    t: useProblemTexts(),
    send: (values) => change.mutateAsync(values),
  });
  return (
    <form {...form.props} className="grid max-w-md gap-4 scriptless:hidden">
      <ProofFields asked={proof} email={email} form={form} />
      <Button
        type="submit"
        variant={isOn ? 'destructive' : 'default'}
        pending={form.isSaving}
        className="justify-self-start"
      >
        {t(isOn ? 'signIn.switchOff' : 'signIn.switchOn')}
      </Button>
    </form>
  );
}

function useTwoFactorChange({ twoFactorForAdmins: { version, value } }: SiteSettings) {
  const { t } = useTranslation('settings-admin');
  const { api } = useSite();
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (proof: TypedProof) =>
      readJson(
        siteSettingsClient(api)['two-factor-for-admins'].$put({
          json: { version, isOn: !value, ...bodyOf(proof) },
        }),
      ),
    subject: 'settings/two-factor',
    success: () => ({ title: t('saved'), variant: 'success' }),
    failure: t('failed'),
    refresh: [siteSettingsKey],
    onSuccess: () => queryClient.invalidateQueries({ queryKey: siteSettingsKey }),
  });
}
