import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { AuthApi } from './server/auth.api.ts';
import type { SessionApi } from './server/sessions/session.api.ts';

export const sessionClient = (api: ApiFetch) => hc<SessionApi>('/api/accounts', { fetch: api });

export const authClient = (api: ApiFetch) => hc<AuthApi>('/api/auth', { fetch: api });
