import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { UndoApi } from './server/undo.api.ts';

export const undoClient = (api: ApiFetch) => hc<UndoApi>('/api/admin/changes', { fetch: api });
