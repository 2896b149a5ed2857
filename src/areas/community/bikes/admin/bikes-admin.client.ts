import { hc } from 'hono/client';
import type { ApiFetch } from '#platform/browser/api-client.ts';
import { planEffectsPath } from './plan-changes.rules.ts';
import type { BikeStatisticsApi } from './server/bike-statistics.api.ts';
import type { AdminBookingsApi } from './server/bookings.api.ts';
import type { AdminCalendarsApi } from './server/calendars.api.ts';
import type { FleetApi } from './server/fleet.api.ts';
import type { PlanEffectsApi } from './server/plan-effects.api.ts';

export const adminBookingsClient = (api: ApiFetch) =>
  hc<AdminBookingsApi>('/api/admin/bike-bookings', { fetch: api });

export const fleetClient = (api: ApiFetch) => hc<FleetApi>('/api/admin/bikes', { fetch: api });

export const adminCalendarsClient = (api: ApiFetch) =>
  hc<AdminCalendarsApi>('/api/admin/bike-calendars', { fetch: api });

export const bikeStatisticsClient = (api: ApiFetch) =>
  hc<BikeStatisticsApi>('/api/admin/bike-statistics', { fetch: api });

export const planEffectsClient = (api: ApiFetch) => hc<PlanEffectsApi>(planEffectsPath, { fetch: api });
