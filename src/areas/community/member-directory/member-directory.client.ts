import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { MessageReportsApi } from './admin/server/message-reports.api.ts';
import type { MemberDirectoryApi } from './server/member-directory.api.ts';
import type { MemberMessagesApi } from './server/member-messages.api.ts';

export const memberDirectoryClient = (api: ApiFetch) =>
  hc<MemberDirectoryApi>('/api/member-directory', { fetch: api });
export const memberMessagesClient = (api: ApiFetch) =>
  hc<MemberMessagesApi>('/api/member-messages', { fetch: api });
export const messageReportsClient = (api: ApiFetch) =>
  hc<MessageReportsApi>('/api/admin/member-messages', { fetch: api });
