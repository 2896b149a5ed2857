import { createHmac } from 'node:crypto';
import { getAssociation } from '#areas/foundation/settings/server/association.queries.ts';
import { getPickUpAddress } from '#areas/foundation/settings/server/opening.queries.ts';
import { addSeconds } from '#platform/kernel/clock/clock.ts';
import { addDays, romeDay, startOfRomeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { type BikePlan, findFreeBikes, isClosed, lastDay, listSlots, type Slot } from '../bikes.rules.ts';
import { demoStation } from '../demo/demo-bikes.ts';
import { type GbfsData, gbfsFiles, gbfsPath } from '../gbfs.schema.ts';
import { openingHours } from '../opening-hours.rules.ts';
import { readBikes } from './availability.queries.ts';
import { getBikePlan } from './bike-plan.ts';

type Context = Pick<AppDeps, 'db' | 'clock' | 'config'>;

const stationId = 'station';
const bicycle = 'bicycle';

/** The plan with the location of the bikes, which the feed requires. Throws `not_found` until it is set. */
async function getPlanWithStation(ctx: Context) {
  const plan = await getBikePlan(ctx);
  const station = plan.station ?? (ctx.config.isDemo ? demoStation : null);
  if (!station) throw new AppError('not_found');
  return { ...plan, station };
}

/** The files of the feed. */
export async function listFeeds(ctx: Context): Promise<GbfsData<'gbfs'>> {
  await getPlanWithStation(ctx);
  const urlOf = (name: string) => `${ctx.config.siteUrl}${gbfsPath}/${name}.json`;
  return { feeds: Object.keys(gbfsFiles).map((name) => ({ name, url: urlOf(name) })) };
}

export async function describeSystem(ctx: Context): Promise<GbfsData<'system_information'>> {
  const { name, email } = await getAssociation(ctx);
  const { siteUrl, mail } = ctx.config;
  const { host } = new URL(siteUrl);
  return {
    system_id: host.replaceAll(/[^a-z0-9]+/gi, '_'),
    languages: ['it'],
    name: inItalian(name ?? host),
    opening_hours: openingHours(await getPlanWithStation(ctx)),
    feed_contact_email: email ?? /[^\s<>]+@[^\s<>]+/.exec(mail.from)?.[0] ?? mail.from,
    timezone: 'Europe/Rome',
    url: siteUrl,
  };
}

export async function describeVehicles(ctx: Context): Promise<GbfsData<'vehicle_types'>> {
  const { youngestAge } = await getPlanWithStation(ctx);
  return {
    vehicle_types: [
      {
        vehicle_type_id: bicycle,
        form_factor: 'bicycle',
        propulsion_type: 'human',
        return_constraint: 'roundtrip_station',
        ...(youngestAge !== null && { min_age: youngestAge }),
      },
    ],
  };
}

export async function describeStation(ctx: Context): Promise<GbfsData<'station_information'>> {
  const { station } = await getPlanWithStation(ctx);
  const { name } = await getAssociation(ctx);
  const address = await getPickUpAddress(ctx);
  const { bikeIds } = await readBikes(ctx, presentMoment(ctx));
  return {
    stations: [
      {
        station_id: stationId,
        name: inItalian(name ?? new URL(ctx.config.siteUrl).host),
        lat: station.latitude,
        lon: station.longitude,
        ...(address !== null && { address }),
        capacity: bikeIds.length,
      },
    ],
  };
}

/** The bikes that are not booked at this moment. */
export async function readStationStatus(ctx: Context): Promise<GbfsData<'station_status'>> {
  const plan = await getPlanWithStation(ctx);
  const now = ctx.clock.now();
  const isRenting = !isClosed(plan, romeDay(now));
  const moment = presentMoment(ctx);
  const free = isRenting ? findFreeBikes(moment, await readBikes(ctx, moment)).bikeIds.length : 0;
  return {
    stations: [
      {
        station_id: stationId,
        num_vehicles_available: free,
        vehicle_types_available: [{ vehicle_type_id: bicycle, count: free }],
        is_installed: true,
        is_renting: isRenting,
        is_returning: true,
        last_reported: now.toISOString(),
      },
    ],
  };
}

/**
 * When each bike can be booked, up to the last day that can be booked. The ids of bikes change each day, so
 * that a bike cannot be tracked.
 */
export async function listAvailabilities(ctx: Context): Promise<GbfsData<'vehicle_availability'>> {
  const plan = await getPlanWithStation(ctx);
  const now = ctx.clock.now();
  const [today, last] = [romeDay(now), lastDay(plan, now)];
  const known = await readBikes(ctx, {
    startsAt: startOfRomeDay(today),
    endsAt: startOfRomeDay(addDays(last, 1)),
  });
  const free = listOpenSlots(plan, { today, last }, now).map((slot) => ({
    slot,
    bikeIds: findFreeBikes(slot, known).bikeIds,
  }));
  return {
    vehicles: known.bikeIds.map((bikeId) => ({
      vehicle_id: createHmac('sha256', ctx.config.authSecret)
        .update(`gbfs ${today} ${bikeId}`)
        .digest('hex')
        .slice(0, 16),
      vehicle_type_id: bicycle,
      station_id: stationId,
      availabilities: free
        .filter(({ bikeIds }) => bikeIds.includes(bikeId))
        .map(({ slot }) => ({ from: slot.startsAt.toISOString(), until: slot.endsAt.toISOString() })),
    })),
  };
}

function listOpenSlots(plan: BikePlan, { today, last }: { today: string; last: string }, now: Date): Slot[] {
  const slots: Slot[] = [];
  for (let day = today; day <= last; day = addDays(day, 1))
    if (!isClosed(plan, day)) slots.push(...listSlots(plan, day).filter(({ startsAt }) => startsAt > now));
  return slots;
}

function presentMoment({ clock }: Context): Slot {
  const now = clock.now();
  return { startsAt: now, endsAt: addSeconds(now, 1) };
}

const inItalian = (text: string) => [{ text, language: 'it' }];
