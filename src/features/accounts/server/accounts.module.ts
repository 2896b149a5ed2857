import { defineModule } from '#area/server/area-module.ts';
import { secondsPerDay } from '#platform/kernel/clock/clock.ts';
import { accountsErrors } from '../accounts.errors.ts';
import { accountsPages } from '../accounts.pages.ts';
import { emailCodeMinutes, unconfirmedDays } from '../accounts.rules.ts';
import { accountsApi } from './accounts.api.ts';
import { accountsJobDefinitions, forgetExpired } from './accounts.jobs.ts';
import { createAuthApi } from './auth.api.ts';
import { getAuth } from './auth.ts';
import { authPath } from './auth-path.ts';
import { confirmationHours } from './confirmation-token.ts';
import { accountErasure } from './erase-account.ts';
import { pendingLifetime } from './pending-sign-in.ts';
import { accountsPersonalData } from './personal-data.ts';
import { cookieLifetime, sessionLifetime } from './session-cookie.ts';

export const accountsModule = defineModule({
  name: 'accounts',
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
  retention: [
    { what: 'a session without use', seconds: sessionLifetime, job: forgetExpired.name },
    {
      what: 'a browser from which nobody signs in any more',
      seconds: cookieLifetime,
      job: forgetExpired.name,
    },
    { what: 'a sign-in that lacks its second factor', seconds: pendingLifetime, job: forgetExpired.name },
    { what: 'a code by email', seconds: emailCodeMinutes * 60, job: forgetExpired.name },
    {
      what: 'a registration that nobody confirmed',
      seconds: unconfirmedDays * secondsPerDay,
      job: forgetExpired.name,
    },
    { what: 'a confirmation link', seconds: confirmationHours * 60 * 60, job: forgetExpired.name },
  ],
});
