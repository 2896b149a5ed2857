import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { DatesOfBirthApi } from './server/dates-of-birth.api.ts';

export const datesOfBirthClient = (api: ApiFetch) =>
  hc<DatesOfBirthApi>('/api/admin/dates-of-birth', { fetch: api });
