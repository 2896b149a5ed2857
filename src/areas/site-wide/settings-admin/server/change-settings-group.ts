import { isDeepStrictEqual } from 'node:util';
import { parseSettingInput } from '#areas/foundation/settings/server/parse-setting-input.ts';
import { lockSetting, writeSetting } from '#areas/foundation/settings/server/stored-setting.ts';
import { settingsTopic } from '#areas/foundation/settings/settings.rules.ts';
import { staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import type { ChangeableGroup, ChangeableSetting } from './changeable-groups.ts';

/** `version` is the sum of the versions of the group's settings that were read; each version only increases. */
export type ChangeSettingsGroupInput = {
  group: ChangeableGroup;
  version: number;
  value: unknown;
  /** The effects of the change that the administrator has seen. */
  seen?: readonly unknown[];
};

/**
 * Replaces the settings of a group, for administrators. Values that are stored already are accepted with any
 * version. Throws `settings_changed` for an older version, `invalid_input` with the problems, and the errors
 * of the settings' effects.
 */
export async function changeSettingsGroup(
  ctx: CommandContext,
  { group, version, value, seen = [] }: ChangeSettingsGroupInput,
): Promise<void> {
  requireAdmin(ctx.actor);
  const wished = parseValues(group, value);
  await inTransaction(ctx, async (tx) => {
    const changes = [];
    let storedVersion = 0;
    for (const { setting, after } of wished) {
      const stored = await lockSetting(tx, setting);
      const before = setting.read(stored.value);
      storedVersion += stored.version;
      if (!isDeepStrictEqual(before, after)) changes.push({ setting, stored, before, after });
    }
    const [changed] = changes;
    if (!changed) return;
    if (storedVersion !== version) {
      const subject = { kind: 'setting', id: changed.stored.id };
      throw await staleCommand(tx, { action: 'change-settings-group', subject }, 'settings_changed');
    }
    for (const { setting, stored, before, after } of changes) {
      await writeSetting(tx, stored, after);
      await recordAudit(tx, {
        action: 'change-settings-group',
        subject: { kind: 'setting', id: stored.id },
        before: { [setting.key]: before },
        after: { [setting.key]: after, ...(await setting.effect?.(tx, { before, after, seen })) },
      });
    }
    await announceChanges(tx, { topic: settingsTopic, to: 'administrators' });
  });
}

type Wished = { setting: ChangeableSetting; after: unknown };

/** The new values sorted by name, so that two changes do not deadlock. */
function parseValues({ schema, settings }: ChangeableGroup, value: unknown): Wished[] {
  const data = parseSettingInput(schema, value, ['value']);
  return settings
    .map((setting) => ({ setting, after: data[setting.key] }))
    .toSorted((one, other) => (one.setting.key < other.setting.key ? -1 : 1));
}
