import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { MemberRegisterApi } from './server/member-register.api.ts';

export const memberRegisterClient = (api: ApiFetch) =>
  hc<MemberRegisterApi>('/api/admin/member-register', { fetch: api });
