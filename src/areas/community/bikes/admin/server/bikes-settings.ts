import type { SettingEffect, SettingsPart } from '#framework/server/settings-part.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { bikesTopic } from '../../bikes.rules.ts';
import { bikesSettings } from '../../bikes.settings.ts';
import { seenPlanEffects } from '../plan-changes.schema.ts';
import { applyPlanEffects } from './apply-plan-effects.ts';

const { bikeSharing } = bikesSettings.settings;

/** Applies the effects of changed hours to bookings, and returns their number for the audit log. */
const changePlan: SettingEffect = async (tx, { before, after, seen }) => {
  const cancelledBookings = await applyPlanEffects(tx, {
    before: bikeSharing.read(before),
    after: bikeSharing.read(after),
    seen: seenPlanEffects.parse(seen),
  });
  await showChange(tx);
  return cancelledBookings > 0 ? { cancelledBookings } : {};
};

const changeTerms: SettingEffect = async (tx) => {
  await showChange(tx);
  return {};
};

async function showChange(tx: CommandContext): Promise<void> {
  markContentChanged(tx, 'bikes');
  await announceChanges(tx, { topic: bikesTopic, to: 'everybody' });
}

export const bikesSettingsPart: SettingsPart = {
  declared: bikesSettings,
  effects: { bikeSharing: changePlan, bikeTerms: changeTerms },
  refusals: ['bike_effects_changed'],
};
