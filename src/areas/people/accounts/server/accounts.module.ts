import { defineModule } from '#framework/server/area-module.ts';
import { accountsAudit } from '../accounts.audit.ts';
import { accountsErrors } from '../accounts.errors.ts';
import { accountsPages } from '../accounts.pages.ts';
import { accountsSettings } from '../accounts.settings.ts';
import { accountsApi } from './accounts.api.ts';
import { accountsJobDefinitions } from './accounts.jobs.ts';
import { accountsRetention } from './accounts.retention.ts';
import { accountsFinders } from './audited-subjects.queries.ts';
import { createAuthApi } from './auth.api.ts';
import { getAuth } from './auth.ts';
import { authPath } from './auth-path.ts';
import { accountErasure } from './erase-account.ts';
import { accountsPersonalData } from './personal-data.ts';

export const accountsModule = defineModule({
  name: 'accounts',
  settings: { declared: accountsSettings },
  audit: { declared: accountsAudit, finders: accountsFinders },
  errors: accountsErrors,
  pages: accountsPages,
  api: ({ deps }) => ({ [authPath]: createAuthApi(getAuth(deps)), '/api/accounts': accountsApi }),
  jobs: accountsJobDefinitions,
  personalData: accountsPersonalData,
  erasure: accountErasure,
  keptWhenErased: {
    users: 'orders and books refer to the account; nothing in the row tells whose it was',
    auth_rate_limits: 'counters of a day',
  },
  notExported: {
    account_deletions: 'when the person asked to be deleted; the profile says so',
    authenticators: 'the secret of the authenticator app; that there is one is shown in the profile',
    backup_codes: 'hashes of secrets',
    pending_sign_ins: 'secrets of some minutes',
    email_codes: 'secrets of some minutes',
  },
  retention: accountsRetention,
});
