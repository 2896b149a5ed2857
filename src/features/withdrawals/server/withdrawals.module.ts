import { defineModule } from '#area/server/area-module.ts';
import { withdrawalsPages } from '../withdrawals.pages.ts';
import { adminWithdrawalsApi, withdrawalsApi } from './withdrawals.api.ts';
import { withdrawalJobDefinitions } from './withdrawals.jobs.ts';

export const withdrawalsModule = defineModule({
  name: 'withdrawals',
  pages: withdrawalsPages,
  api: { '/api/withdrawals': withdrawalsApi, '/api/admin/withdrawals': adminWithdrawalsApi },
  jobs: withdrawalJobDefinitions,
});
