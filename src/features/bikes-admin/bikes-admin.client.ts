import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import type { AdminBookingsApi } from './server/admin-bookings.api.ts';
import type { FleetApi } from './server/fleet.api.ts';

export const adminBookingsClient = (api: ApiFetch) =>
  hc<AdminBookingsApi>('/api/admin/bike-bookings', { fetch: api });

export const fleetClient = (api: ApiFetch) => hc<FleetApi>('/api/admin/bikes', { fetch: api });
