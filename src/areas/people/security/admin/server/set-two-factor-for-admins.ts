import { lockSetting, writeSetting } from '#areas/foundation/settings/server/stored-setting.ts';
import { settingsTopic } from '#areas/foundation/settings/settings.rules.ts';
import { accountsSettings } from '#areas/people/accounts/accounts.settings.ts';
import { requireOwnRepetition, staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { hasSecondFactor } from '#areas/people/sign-in/server/second-factor/second-factor.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';

const setting = accountsSettings.settings.twoFactorForAdmins;

/**
 * Sets whether administrators need two-factor sign-in, for administrators. The caller has called
 * `proveOwner`. Does nothing if it is already set. Throws `own_two_factor_missing` for a person who would
 * lose the rights by it, and `settings_changed`.
 */
export async function setTwoFactorForAdmins(
  ctx: CommandContext,
  { version, isOn }: { version: number; isOn: boolean },
): Promise<void> {
  const { userId } = requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const stored = await lockSetting(tx, setting);
    const before = setting.read(stored.value);
    const asked = { action: 'set-two-factor-for-admins', subject: { kind: 'setting', id: stored.id } };
    const alsoBy = ['change-settings-group'];
    if (before === isOn)
      return requireOwnRepetition(tx, { ...asked, alsoBy, state: { [setting.key]: isOn } });
    if (isOn && !(await hasSecondFactor(tx, userId))) throw new AppError('own_two_factor_missing');
    if (stored.version !== version) throw await staleCommand(tx, { ...asked, alsoBy }, 'settings_changed');
    await writeSetting(tx, stored, isOn);
    await announceChanges(tx, { topic: settingsTopic, to: 'administrators' });
    await recordAudit(tx, {
      action: 'set-two-factor-for-admins',
      subject: { kind: 'setting', id: stored.id },
      before: { [setting.key]: before },
      after: { [setting.key]: isOn },
    });
  });
}
