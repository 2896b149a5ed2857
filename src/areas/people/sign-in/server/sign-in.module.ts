import { defineModule } from '#framework/server/area-module.ts';
import { signInAudit } from '../sign-in.audit.ts';
import { signInErrors } from '../sign-in.errors.ts';
import { signInPages } from '../sign-in.pages.ts';
import { createAuthApi } from './auth.api.ts';
import { getAuth } from './auth.ts';
import { authPath } from './auth-path.ts';
import { signInErasure } from './erase-sign-in.ts';
import { signInPersonalData } from './personal-data.ts';
import { sessionApi } from './sessions/session.api.ts';
import { signInDemo } from './sign-in.demo.ts';
import { signInJobDefinitions } from './sign-in.jobs.ts';
import { signInRetention } from './sign-in.retention.ts';

export const signInModule = defineModule({
  name: 'sign-in',
  audit: { declared: signInAudit },
  errors: signInErrors,
  pages: signInPages,
  api: (site) => ({ [authPath]: createAuthApi(getAuth(site)), '/api/accounts': sessionApi }),
  jobs: signInJobDefinitions,
  personalData: signInPersonalData,
  erasure: signInErasure,
  retainedWhenErased: { auth_rate_limits: 'counters of a day' },
  notExported: {
    authenticators: 'the secret of the authenticator app; that there is one is shown in the profile',
    backup_codes: 'hashes of secrets',
    pending_sign_ins: 'secrets of some minutes',
    email_codes: 'secrets of some minutes',
  },
  retention: signInRetention,
  demo: signInDemo,
});
