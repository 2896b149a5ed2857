import { defineModule } from '#framework/server/area-module.ts';
import { undoableHandling } from '../admin/server/undoable-handling.ts';
import { adminWithdrawalsApi } from '../admin/server/withdrawals-admin.api.ts';
import { withdrawalsAudit } from '../withdrawals.audit.ts';
import { withdrawalsErrors } from '../withdrawals.errors.ts';
import { withdrawalsPages } from '../withdrawals.pages.ts';
import { withdrawalsFinders } from './audited-subjects.queries.ts';
import { withdrawalsPersonalData } from './personal-data.ts';
import { withdrawalsApi } from './withdrawals.api.ts';
import { withdrawalGauges } from './withdrawals.gauges.ts';
import { withdrawalJobDefinitions } from './withdrawals.jobs.ts';
import { withdrawalsRetention } from './withdrawals.retention.ts';
import { withdrawalsWaiting } from './withdrawals.waiting.ts';

export const withdrawalsModule = defineModule({
  name: 'withdrawals',
  audit: { declared: withdrawalsAudit, finders: withdrawalsFinders },
  errors: withdrawalsErrors,
  pages: withdrawalsPages,
  api: { '/api/withdrawals': withdrawalsApi, '/api/admin/withdrawals': adminWithdrawalsApi },
  jobs: [...withdrawalJobDefinitions, undoableHandling.job],
  gauges: withdrawalGauges,
  waiting: withdrawalsWaiting,
  personalData: withdrawalsPersonalData,
  retention: withdrawalsRetention,
  retainedWhenErased: {
    withdrawals: 'which administrator dealt with one; the statement in its personal part stays for ten years',
    personal_parts: 'statements of withdrawal, for ten years like the orders',
  },
  notExported: {
    withdrawals: 'names the administrator who dealt with it; the sender is in its personal part',
  },
});
