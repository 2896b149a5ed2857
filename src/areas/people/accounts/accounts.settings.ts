import { defineSettings } from '#framework/settings/area-settings.ts';
import { switchField } from '#framework/settings/value-fields.ts';

export const accountsSettings = defineSettings('accounts', {
  pages: { signIn: { path: 'accesso', position: 60 } },
  settings: {
    /** Whether administrators have no rights until they switch two-factor sign-in on. */
    twoFactorForAdmins: { group: 'signIn', position: 10, field: switchField(), hasOwnCommand: true },
  },
});
