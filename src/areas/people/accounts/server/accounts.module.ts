import { defineModule } from '#framework/server/area-module.ts';
import { accountsAudit } from '../accounts.audit.ts';
import { accountsErrors } from '../accounts.errors.ts';
import { accountsSettings } from '../accounts.settings.ts';
import { accountsFinders } from './audited-subjects.queries.ts';
import { accountErasure } from './erase-account.ts';
import { accountsPersonalData } from './personal-data.ts';

export const accountsModule = defineModule({
  name: 'accounts',
  settings: { declared: accountsSettings },
  audit: { declared: accountsAudit, finders: accountsFinders },
  errors: accountsErrors,
  personalData: accountsPersonalData,
  erasure: accountErasure,
  retainedWhenErased: {
    users: 'orders and books refer to the account; nothing in the row tells whose it was',
  },
});
