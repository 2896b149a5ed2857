import { defineModule } from '#area/server/area-module.ts';
import { accountsErrors } from '../accounts.errors.ts';
import { accountsPages } from '../accounts.pages.ts';
import { accountsApi } from './accounts.api.ts';
import { accountsJobDefinitions, forgetExpired } from './accounts.jobs.ts';
import { createAuthApi } from './auth.api.ts';
import { createAuth } from './auth.ts';
import { authPath } from './auth-path.ts';
import { confirmationHours } from './confirmation-token.ts';
import { accountsPersonalData } from './personal-data.ts';
import { cookieLifetime, sessionLifetime } from './session-cookie.ts';

export const accountsModule = defineModule({
  name: 'accounts',
  errors: accountsErrors,
  pages: accountsPages,
  api: ({ deps }) => ({ [authPath]: createAuthApi(createAuth(deps)), '/api/accounts': accountsApi }),
  jobs: accountsJobDefinitions,
  personalData: accountsPersonalData,
  retention: [
    { what: 'a session without use', seconds: sessionLifetime, job: forgetExpired.name },
    {
      what: 'a browser from which nobody signs in any more',
      seconds: cookieLifetime,
      job: forgetExpired.name,
    },
    { what: 'a confirmation link', seconds: confirmationHours * 60 * 60, job: forgetExpired.name },
  ],
});
