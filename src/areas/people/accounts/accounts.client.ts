import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { AccountsApi } from './server/accounts.api.ts';
import type { AuthApi } from './server/auth.api.ts';

export const accountsClient = (api: ApiFetch) => hc<AccountsApi>('/api/accounts', { fetch: api });

/** Signing in and out, through the routes of the accounts library. */
export const authClient = (api: ApiFetch) => hc<AuthApi>('/api/auth', { fetch: api });
