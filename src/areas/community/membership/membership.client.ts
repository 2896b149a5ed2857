import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { MembershipApi } from './server/membership.api.ts';

export const membershipClient = (api: ApiFetch) => hc<MembershipApi>('/api/membership', { fetch: api });
