import { z } from 'zod';

/** The version of the General Bikeshare Feed Specification (https://gbfs.org) that the feed implements. */
export const gbfsVersion = '3.1-RC3';

/** Seconds for which clients may cache a file. */
export const gbfsTtl = 60;

export const gbfsPath = '/gbfs/3';

const count = z.int().min(0);
const text = z.array(z.object({ text: z.string(), language: z.string() }));

const file = <Data extends z.ZodType>(data: Data) =>
  z.object({
    last_updated: z.iso.datetime(),
    ttl: count,
    version: z.literal(gbfsVersion),
    data,
  });

const feeds = z.array(z.object({ name: z.string(), url: z.url() })).refine((list) => {
  const names = list.map(({ name }) => name);
  const isToldOf = names.includes('station_status') || names.includes('vehicle_status');
  const hasStatus = names.includes('station_status') || !names.includes('station_information');
  return names.includes('system_information') && isToldOf && hasStatus;
});

export const gbfsFiles = {
  /** The feed lists the status of either stations or vehicles; the status of stations comes with their locations. */
  gbfs: file(z.object({ feeds })),
  system_information: file(
    z.object({
      system_id: z.string(),
      languages: z.array(z.string()),
      name: text,
      opening_hours: z.string(),
      feed_contact_email: z.email(),
      timezone: z.literal('Europe/Rome'),
      url: z.url(),
    }),
  ),
  vehicle_types: file(
    z.object({
      vehicle_types: z.array(
        z.object({
          vehicle_type_id: z.string(),
          form_factor: z.literal('bicycle'),
          propulsion_type: z.literal('human'),
          return_constraint: z.literal('roundtrip_station'),
          min_age: count.optional(),
        }),
      ),
    }),
  ),
  station_information: file(
    z.object({
      stations: z.array(
        z.object({
          station_id: z.string(),
          name: text,
          lat: z.number(),
          lon: z.number(),
          address: z.string().optional(),
          capacity: count,
        }),
      ),
    }),
  ),
  station_status: file(
    z.object({
      stations: z.array(
        z.object({
          station_id: z.string(),
          num_vehicles_available: count,
          vehicle_types_available: z.array(z.object({ vehicle_type_id: z.string(), count })),
          is_installed: z.boolean(),
          is_renting: z.boolean(),
          is_returning: z.boolean(),
          last_reported: z.iso.datetime(),
        }),
      ),
    }),
  ),
  vehicle_availability: file(
    z.object({
      vehicles: z.array(
        z.object({
          vehicle_id: z.string(),
          vehicle_type_id: z.string(),
          station_id: z.string(),
          availabilities: z.array(z.object({ from: z.iso.datetime(), until: z.iso.datetime() })),
        }),
      ),
    }),
  ),
} as const;

export type GbfsFile = keyof typeof gbfsFiles;
export type GbfsData<File extends GbfsFile> = z.infer<(typeof gbfsFiles)[File]>['data'];
