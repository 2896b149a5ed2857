import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { holdSetting, lockSetting } from '#areas/foundation/settings/server/stored-setting.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import type { BikePlan } from '../bikes.rules.ts';
import { bikesSettings } from '../bikes.settings.ts';

const { bikeSharing } = bikesSettings.settings;

export const getBikePlan = (ctx: Pick<QueryContext, 'db'>): Promise<BikePlan> => getSetting(ctx, bikeSharing);

/**
 * Reads the plan with a shared lock: the plan, the bikes and their outages do not change until the
 * transaction ends. Any number of bookings can hold the lock at once. Later statements read what the plan's
 * last change has committed.
 */
export async function holdBikePlan(ctx: CommandContext): Promise<BikePlan> {
  // A setting without a row may be stored for the first time at this moment: `lockSetting` then reads the stored value.
  const { value } = (await holdSetting(ctx, bikeSharing)) ?? (await lockSetting(ctx, bikeSharing));
  return bikeSharing.read(value);
}

/**
 * Waits for bookings in progress and blocks others until the transaction ends. Every command that changes the
 * plan, the bikes in service or their outages calls it first, so that two overlapping slots are never booked
 * at the same time.
 */
export async function lockBikePlan(ctx: CommandContext): Promise<void> {
  await lockSetting(ctx, bikeSharing);
}
