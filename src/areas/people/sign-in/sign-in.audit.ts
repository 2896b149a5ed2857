import { defineAudit } from '#framework/area-audit.ts';

export const signInAudit = defineAudit('sign-in', {
  actions: ['reset-second-factor', 'set-blocked'],
  fields: { isBlocked: 'plain', twoFactor: 'plain' },
});
