import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/http/api-fetch.ts';
import type { CommunityApi } from './server/community.api.ts';

/** `figures.$get()` gives Figures. */
export const communityClient = (api: ApiFetch) => hc<CommunityApi>('/api/community', { fetch: api });
