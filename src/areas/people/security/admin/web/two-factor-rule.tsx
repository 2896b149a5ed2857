import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { siteSettingsKey } from '#framework/settings/settings-form.ts';
import { useAction } from '#framework/web/use-action.ts';
import { readJson } from '#platform/browser/api-client.ts';
import { useForm } from '#platform/browser/forms/use-form.ts';
import { useSite } from '#platform/browser/use-site.ts';
import { useTranslation } from '#platform/i18n/use-translation.ts';
import { Button } from '#ui/button.tsx';
import { Part } from '#ui/part.tsx';
import { twoFactorForAdminsClient } from '../../security.client.ts';
import { findProofProblems } from '../../security.rules.ts';
import type { SecurityView } from '../../security.schema.ts';
import { ProofFields } from '../../web/public/proof-fields.tsx';
import { securityQuery } from '../../web/public/security.query.ts';
import { bodyOf, type TypedProof } from '../../web/public/typed-proof.ts';
import { useProblemTexts } from '../../web/public/use-problem-texts.ts';

type Rule = { version: number; isOn: boolean };

/** The setting whether administrators need two-factor sign-in; a change requires a proof of ownership. */
export function TwoFactorRule(rule: Rule) {
  const { isOn } = rule;
  const { t } = useTranslation(['security', 'settings-admin', 'site']);
  const { api } = useSite();
  const { data: security } = useQuery(securityQuery(api));
  const isLocked = !isOn && security !== undefined && security.proof.code !== 'app';
  return (
    <Part id="two-factor" title={t('settings-admin:settings.accounts.fields.twoFactorForAdmins')}>
      <p className="font-semibold">{t(isOn ? 'adminsRule.isOn' : 'adminsRule.isOff')}</p>
      {isLocked && (
        <p>
          {t('errors.own_two_factor_missing')}{' '}
          <Link to="/profilo" className="underline underline-offset-4 hover:text-primary">
            {t('site:accessDenied.toProfile')}
          </Link>
        </p>
      )}
      {security && !isLocked && <RuleForm rule={rule} security={security} />}
    </Part>
  );
}

type RuleFormProps = { rule: Rule; security: SecurityView };

function RuleForm({ rule, security }: RuleFormProps) {
  const { t } = useTranslation('security');
  const { isOn } = rule;
  const change = useTwoFactorChange(rule);
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
        {t(isOn ? 'adminsRule.switchOff' : 'adminsRule.switchOn')}
      </Button>
    </form>
  );
}

function useTwoFactorChange({ version, isOn }: Rule) {
  const { t } = useTranslation('settings-admin');
  const { api } = useSite();
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (proof: TypedProof) =>
      readJson(
        twoFactorForAdminsClient(api).index.$put({ json: { version, isOn: !isOn, ...bodyOf(proof) } }),
      ),
    subject: 'settings/two-factor',
    success: () => ({ title: t('saved'), variant: 'success' }),
    failure: t('failed'),
    refresh: [siteSettingsKey],
    onSuccess: () => queryClient.invalidateQueries({ queryKey: siteSettingsKey }),
  });
}
