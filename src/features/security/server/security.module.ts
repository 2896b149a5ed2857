import { defineModule } from '#area/server/area-module.ts';
import { securityErrors } from '../security.errors.ts';
import { securityPages } from '../security.pages.ts';
import { securityApi } from './security.api.ts';
import { securityJobDefinitions } from './security.jobs.ts';
import { twoFactorApi } from './two-factor.api.ts';

export const securityModule = defineModule({
  name: 'security',
  errors: securityErrors,
  pages: securityPages,
  api: { '/api/security': securityApi, '/api/security/two-factor': twoFactorApi },
  jobs: securityJobDefinitions,
});
