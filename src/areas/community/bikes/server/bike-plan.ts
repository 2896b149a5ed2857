import { getSetting } from '#areas/foundation/settings/server/settings.queries.ts';
import { holdSetting, lockSetting } from '#areas/foundation/settings/server/stored-setting.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import type { BikePlan } from '../bikes.rules.ts';
import { bikesSettings } from '../bikes.settings.ts';

const { bikeSharing } = bikesSettings.settings;

export const getBikePlan = (ctx: Pick<QueryContext, 'db'>): Promise<BikePlan> => getSetting(ctx, bikeSharing);

/**
 * Reads the plan and keeps it, the bikes and their outages as they are until the transaction ends. Any number of bookings hold
 * it at once. What a later statement reads is what the plan's last change has left.
 */
export async function holdBikePlan(ctx: CommandContext): Promise<BikePlan> {
  // One that was never stored may be stored for the first time at this moment: then its lock has what that left.
  const { value } = (await holdSetting(ctx, bikeSharing)) ?? (await lockSetting(ctx, bikeSharing));
  return bikeSharing.read(value);
}

/**
 * Waits for the bookings under way and makes others wait until the transaction ends. Every command that changes the plan, the bikes
 * in service or their outages calls it first: two slots that overlap are then never booked at the same moment.
 */
export async function lockBikePlan(ctx: CommandContext): Promise<void> {
  await lockSetting(ctx, bikeSharing);
}
