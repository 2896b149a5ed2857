import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { AccountDeletionApi } from './server/account-deletion.api.ts';

export const accountDeletionClient = (api: ApiFetch) =>
  hc<AccountDeletionApi>('/api/account-deletion', { fetch: api });
