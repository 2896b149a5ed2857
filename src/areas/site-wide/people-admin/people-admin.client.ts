import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { PeopleApi } from './server/people.api.ts';

export const peopleClient = (api: ApiFetch) => hc<PeopleApi>('/api/admin/people', { fetch: api });
