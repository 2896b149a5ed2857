import type { Context } from 'hono';
import { apiRoute } from '#platform/server/http/api/api-route.ts';
import type { AppEnv } from '#platform/server/http/api/app-env.ts';
import { createRouteApp } from '#platform/server/http/api/route-app.ts';
import { rateLimit } from '#platform/server/http/security/rate-limit.ts';
import { anyOrigin } from '#platform/server/http/security/security.ts';
import { gbfsFiles, gbfsTtl, gbfsVersion } from '../gbfs.schema.ts';
import {
  describeStation,
  describeSystem,
  describeVehicles,
  listAvailabilities,
  listFeeds,
  readStationStatus,
} from './gbfs.queries.ts';

/** Clients of open data also run on other sites, so any origin is allowed. */
const middleware = [rateLimit({ name: 'gbfs', points: 600, seconds: 60 }), anyOrigin()];
const file = { method: 'get', access: 'visitor', middleware, refusals: ['not_found'] } as const;
const description = 'A file of the General Bikeshare Feed Specification';

/**
 * The availability of the bikes as open data (https://gbfs.org), without personal data. It does not exist
 * until the location of the bikes is set.
 */
export const gbfsApi = createRouteApp()
  .openapi(
    apiRoute({
      ...file,
      path: '/gbfs.json',
      summary: 'Read which files of open data about the bikes there are',
      answer: { schema: gbfsFiles.gbfs, description },
    }),
    async (c) => c.json(wrap(c, await listFeeds(c.get('deps'))), 200),
  )
  .openapi(
    apiRoute({
      ...file,
      path: '/system_information.json',
      summary: 'Read who lends the bikes, and when (open data)',
      answer: { schema: gbfsFiles.system_information, description },
    }),
    async (c) => c.json(wrap(c, await describeSystem(c.get('deps'))), 200),
  )
  .openapi(
    apiRoute({
      ...file,
      path: '/vehicle_types.json',
      summary: 'Read what bikes there are (open data)',
      answer: { schema: gbfsFiles.vehicle_types, description },
    }),
    async (c) => c.json(wrap(c, await describeVehicles(c.get('deps'))), 200),
  )
  .openapi(
    apiRoute({
      ...file,
      path: '/station_information.json',
      summary: 'Read where the bikes stand (open data)',
      answer: { schema: gbfsFiles.station_information, description },
    }),
    async (c) => c.json(wrap(c, await describeStation(c.get('deps'))), 200),
  )
  .openapi(
    apiRoute({
      ...file,
      path: '/station_status.json',
      summary: 'Read how many bikes are free now (open data)',
      answer: { schema: gbfsFiles.station_status, description },
    }),
    async (c) => c.json(wrap(c, await readStationStatus(c.get('deps'))), 200),
  )
  .openapi(
    apiRoute({
      ...file,
      path: '/vehicle_availability.json',
      summary: 'Read when each bike can be booked (open data)',
      answer: { schema: gbfsFiles.vehicle_availability, description },
    }),
    async (c) => c.json(wrap(c, await listAvailabilities(c.get('deps'))), 200),
  );

function wrap<Data>(c: Context<AppEnv>, data: Data) {
  c.header('cache-control', `public, max-age=${gbfsTtl}`);
  const last_updated = c.get('deps').clock.now().toISOString();
  return { last_updated, ttl: gbfsTtl, version: gbfsVersion, data } as const;
}
