import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { AssistantAdminApi } from './admin/server/assistant-admin.api.ts';
import type { OwnAnswersApi } from './admin/server/own-answers.api.ts';
import type { AssistantApi } from './server/assistant.api.ts';

export const assistantClient = (api: ApiFetch) => hc<AssistantApi>('/api/chatbot', { fetch: api });
export const assistantAdminClient = (api: ApiFetch) =>
  hc<AssistantAdminApi>('/api/admin/assistant', { fetch: api });
export const ownAnswersClient = (api: ApiFetch) =>
  hc<OwnAnswersApi>('/api/admin/own-answers', { fetch: api });
