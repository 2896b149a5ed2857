import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { CrowdfundingApi } from './server/crowdfunding.api.ts';

export const crowdfundingClient = (api: ApiFetch) => hc<CrowdfundingApi>('/api/crowdfunding', { fetch: api });
