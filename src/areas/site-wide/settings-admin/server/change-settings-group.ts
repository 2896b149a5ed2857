import { isDeepStrictEqual } from 'node:util';
import type { SeenPlanEffects } from '#areas/community/bikes/admin/plan-changes.schema.ts';
import { applyPlanEffects } from '#areas/community/bikes/admin/server/apply-plan-effects.ts';
import { bikesTopic } from '#areas/community/bikes/bikes.rules.ts';
import { settingsTopic } from '#areas/content/content/content.rules.ts';
import { lockSetting, writeSetting } from '#areas/foundation/settings/server/stored-setting.ts';
import { type Settings, settingSchemas } from '#areas/foundation/settings/settings.schema.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { markContentChanged } from '#platform/server/db/content-version.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import type { SettingsGroup } from '../settings-admin.rules.ts';
import { groupInputs } from '../settings-groups.schema.ts';

/** `version` is the sum of the versions of the group's settings that were read; each of them only grows. */
export type ChangeSettingsGroupInput = {
  group: SettingsGroup;
  version: number;
  value: unknown;
  /** The bookings that other hours of the bikes concern, as the administrator has seen them. */
  effects?: SeenPlanEffects;
};

/**
 * Replaces the settings of a group, for administrators. A group that is stored so already stays, whatever its version. Throws
 * `settings_changed` for an older version, `bike_effects_changed`, and what its schema refuses.
 */
export async function changeSettingsGroup(
  ctx: CommandContext,
  { group, version, value, effects = [] }: ChangeSettingsGroupInput,
): Promise<void> {
  requireAdmin(ctx.actor);
  const wished = Object.entries(groupInputs[group].parse(value)).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  await inTransaction(ctx, async (tx) => {
    const changes = [];
    let storedVersion = 0;
    // In the order of their names, so that two changes do not wait for each other.
    for (const [key, after] of wished) {
      const stored = await lockSetting(tx, key as keyof Settings);
      const before: unknown = settingSchemas[key as keyof Settings].parse(stored.value);
      storedVersion += stored.version;
      if (!isDeepStrictEqual(before, after)) changes.push({ stored, before, after });
    }
    if (changes.length === 0) return;
    if (storedVersion !== version) throw new AppError('settings_changed');
    for (const { stored, before, after } of changes) {
      await writeSetting(tx, stored, after);
      await recordAudit(tx, {
        action: 'change-settings-group',
        subject: { kind: 'setting', id: stored.id },
        before: { [stored.key]: before },
        after: { [stored.key]: after, ...(await bookingsAfter(tx, stored.key, { before, after }, effects)) },
      });
    }
    await announceChanges(tx, { topic: settingsTopic, to: 'administrators' });
    if (group === 'bikes') {
      markContentChanged(tx, 'bikes');
      await announceChanges(tx, { topic: bikesTopic, to: 'everybody' });
    }
  });
}

/** Carries out what other hours mean for bookings, and counts it for the log. */
async function bookingsAfter(
  tx: CommandContext,
  key: string,
  { before, after }: { before: unknown; after: unknown },
  seen: SeenPlanEffects,
): Promise<{ cancelledBookings?: number }> {
  if (key !== 'bikeSharing') return {};
  const plans = settingSchemas.bikeSharing;
  const hours = { before: plans.parse(before), after: plans.parse(after) };
  const cancelledBookings = await applyPlanEffects(tx, { ...hours, seen });
  return cancelledBookings > 0 ? { cancelledBookings } : {};
}
