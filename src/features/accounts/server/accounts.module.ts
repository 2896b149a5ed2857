import { defineModule } from '#area/server/area-module.ts';
import { accountsErrors } from '../accounts.errors.ts';
import { accountsPages } from '../accounts.pages.ts';
import { accountsApi } from './accounts.api.ts';
import { accountsJobDefinitions } from './accounts.jobs.ts';
import { createAuthApi } from './auth.api.ts';
import { createAuth } from './auth.ts';
import { authPath } from './auth-path.ts';

export const accountsModule = defineModule({
  name: 'accounts',
  errors: accountsErrors,
  pages: accountsPages,
  api: ({ deps }) => ({ [authPath]: createAuthApi(createAuth(deps)), '/api/accounts': accountsApi }),
  jobs: accountsJobDefinitions,
});
