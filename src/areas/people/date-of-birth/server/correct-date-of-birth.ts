import { requireOwnRepetition, staleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError } from '#platform/kernel/field-problems.ts';
import { newId } from '#platform/kernel/id.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { dateOfBirthCorrections } from './date-of-birth.table.ts';
import { lockDateOfBirth, storeDateOfBirth } from './date-of-birth.ts';

export type CorrectionInput = {
  userId: string;
  /** YYYY-MM-DD: the value that the administrator saw, and the correct one. */
  before: string;
  after: string;
};

/**
 * Corrects a mistyped date of birth, for administrators, and permanently records the administrator, time, old
 * and new value. Idempotent. Throws `not_found` for a user without a date, `conflict` when it differs from
 * the one that the administrator saw, and `invalid_input` for a future day.
 */
export async function correctDateOfBirth(ctx: CommandContext, input: CorrectionInput): Promise<void> {
  const admin = requireAdmin(ctx.actor);
  const at = ctx.clock.now();
  const { userId, before, after } = input;
  if (after > romeDay(at)) throw fieldError('invalid_input', 'after', 'too_big');
  await inTransaction(ctx, async (tx) => {
    const current = await lockDateOfBirth(tx, userId);
    if (current === null) throw new AppError('not_found');
    const asked = { action: 'correct-date-of-birth', subject: { kind: 'user', id: userId } };
    if (current === after && current !== before) return requireOwnRepetition(tx, asked);
    if (current === after) return;
    if (current !== before) throw await staleCommand(tx, asked);
    await storeDateOfBirth(tx, userId, after);
    await tx.db
      .insert(dateOfBirthCorrections)
      .values({ id: newId(), userId, before, after, correctedBy: admin.userId, at });
    await recordAudit(tx, {
      action: 'correct-date-of-birth',
      subject: { kind: 'user', id: userId },
      before: null,
      after: { changed: ['dateOfBirth'] },
      personal: { userId, before, after },
    });
  });
}
