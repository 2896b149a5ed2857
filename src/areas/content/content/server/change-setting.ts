import { isDeepStrictEqual } from 'node:util';
import { lockSetting, writeSetting } from '#areas/foundation/settings/server/stored-setting.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { settingsTopic } from '../content.rules.ts';
import { type EditedSetting, settingInputs } from '../setting-inputs.schema.ts';

/** `version` is the one that was read; 0 for a setting that nobody has stored yet. */
export type ChangeSettingInput = { key: EditedSetting; version: number; value: unknown };

/**
 * Replaces a setting, for administrators. What is stored already stays, whatever its version. Throws `settings_changed` for
 * an older version, and what its schema refuses.
 */
export async function changeSetting(ctx: CommandContext, input: ChangeSettingInput): Promise<void> {
  requireAdmin(ctx.actor);
  const { key, version } = input;
  const value = settingInputs[key].parse(input.value);
  await inTransaction(ctx, async (tx) => {
    const stored = await lockSetting(tx, key);
    if (isDeepStrictEqual(stored.value, value)) return;
    if (stored.version !== version) throw new AppError('settings_changed');
    await writeSetting(tx, stored, value);
    await announceChanges(tx, { topic: settingsTopic, to: 'administrators' });
    await recordAudit(tx, {
      action: 'change-setting',
      subject: { kind: 'setting', id: stored.id },
      before: { [key]: stored.value },
      after: { [key]: value },
    });
  });
}
