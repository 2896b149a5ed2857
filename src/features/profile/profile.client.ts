import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { ProfileApi } from './server/profile.api.ts';

export const profileClient = (api: ApiFetch) => hc<ProfileApi>('/api/profile', { fetch: api });
