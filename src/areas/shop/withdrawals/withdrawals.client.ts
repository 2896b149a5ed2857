import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { AdminWithdrawalsApi } from './admin/server/withdrawals-admin.api.ts';
import type { WithdrawalsApi } from './server/withdrawals.api.ts';

export const withdrawalsClient = (api: ApiFetch) => hc<WithdrawalsApi>('/api/withdrawals', { fetch: api });
export const adminWithdrawalsClient = (api: ApiFetch) =>
  hc<AdminWithdrawalsApi>('/api/admin/withdrawals', { fetch: api });
