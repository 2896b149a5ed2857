import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { SecurityApi } from './server/security.api.ts';

export const securityClient = (api: ApiFetch) => hc<SecurityApi>('/api/security', { fetch: api });
