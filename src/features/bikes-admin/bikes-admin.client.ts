import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { AdminBookingsApi } from './server/admin-bookings.api.ts';

export const adminBookingsClient = (api: ApiFetch) =>
  hc<AdminBookingsApi>('/api/admin/bike-bookings', { fetch: api });
