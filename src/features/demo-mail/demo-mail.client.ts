import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/http/api-fetch.ts';
import type { DemoMailApi } from './server/demo-mail.api.ts';

export const demoMailClient = (api: ApiFetch) => hc<DemoMailApi>('/api/demo-mail', { fetch: api });
