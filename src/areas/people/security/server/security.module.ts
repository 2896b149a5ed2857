import { getAuth } from '#areas/people/sign-in/server/auth.ts';
import { defineModule } from '#framework/server/area-module.ts';
import { twoFactorForAdminsApi } from '../admin/server/two-factor-for-admins.api.ts';
import { securityAudit } from '../security.audit.ts';
import { securityErrors } from '../security.errors.ts';
import { securityPages } from '../security.pages.ts';
import { createProvidersApi } from './providers.api.ts';
import { securityApi } from './security.api.ts';
import { securityJobDefinitions } from './security.jobs.ts';
import { twoFactorApi } from './two-factor.api.ts';

export const securityModule = defineModule({
  name: 'security',
  audit: { declared: securityAudit },
  errors: securityErrors,
  pages: securityPages,
  api: (site) => ({
    '/api/security': securityApi,
    '/api/security/two-factor': twoFactorApi,
    '/api/admin/two-factor-for-admins': twoFactorForAdminsApi,
    '/api/security/providers': createProvidersApi(getAuth(site)),
  }),
  jobs: securityJobDefinitions,
});
