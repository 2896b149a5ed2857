import { defineSettingsForm } from '#framework/settings/settings-form.ts';
import { securityQuery } from '../../web/public/security.query.ts';
import { TwoFactorRule } from './two-factor-rule.tsx';

/** The setting whether administrators need two-factor sign-in; a change requires a proof of ownership. */
export const securitySettingsForm = defineSettingsForm({
  group: 'signIn',
  Form: ({ version, value }) => <TwoFactorRule version={version} isOn={value.twoFactorForAdmins === true} />,
  prepare: ({ api, queryClient }) => queryClient.ensureQueryData(securityQuery(api)),
});
