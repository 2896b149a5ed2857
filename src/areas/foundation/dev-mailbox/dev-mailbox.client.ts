import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { DevMailboxApi } from './server/dev-mailbox.api.ts';

export const devMailboxClient = (api: ApiFetch) => hc<DevMailboxApi>('/api/dev-mailbox', { fetch: api });
