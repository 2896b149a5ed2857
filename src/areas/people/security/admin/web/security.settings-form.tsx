import { defineSettingsForm } from '#framework/settings/settings-form.ts';
import { securityQuery } from '../../web/public/security.query.ts';
import { TwoFactorRule } from './two-factor-rule.tsx';

/** Whether administrators need two-factor sign-in is changed with a proof of who is at the keyboard. */
export const securitySettingsForm = defineSettingsForm({
  group: 'signIn',
  Form: ({ version, value }) => <TwoFactorRule version={version} isOn={value.twoFactorForAdmins === true} />,
  prepare: ({ api, queryClient }) => queryClient.ensureQueryData(securityQuery(api)),
});
