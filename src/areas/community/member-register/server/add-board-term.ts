import { eq } from 'drizzle-orm';
import { lockMember } from '#areas/people/accounts/server/lock-member.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { fieldError, reject } from '#platform/kernel/field-problems.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { isUniqueViolation } from '#platform/server/db/errors.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { boardTopic, findTermProblems } from '../member-register.rules.ts';
import type { NewTerm } from '../member-register.schema.ts';
import { findByNumber } from './board.queries.ts';
import { boardTerms } from './member-register.table.ts';

/**
 * Gives the member with this number a board role, for administrators; a role grants no permissions. Sending
 * the same id again adds one. Throws `not_found`, `board_member_required` for a person who is not a member,
 * `board_day_invalid`, and `board_role_taken` when another member has the role.
 */
export async function addBoardTerm(ctx: CommandContext, { id, number, role, since }: NewTerm): Promise<void> {
  requireAdmin(ctx.actor);
  reject(findTermProblems({ since, until: '' }, romeDay(ctx.clock.now())));
  try {
    await inTransaction(ctx, async (tx) => {
      const [known] = await tx.db.select().from(boardTerms).where(eq(boardTerms.id, id));
      if (known) return;
      const userId = await findByNumber(tx, number);
      if (userId === undefined) throw fieldError('board_member_required', 'number');
      const person = await lockMember(tx, userId);
      if (!person.isSocio) throw fieldError('board_member_required', 'number');
      await tx.db.insert(boardTerms).values({ id, userId, role, since });
      await recordAudit(tx, {
        action: 'add-board-term',
        subject: { kind: 'user', id: userId },
        before: null,
        after: { boardRole: role, boardSince: since },
      });
      await announceChanges(tx, { topic: boardTopic, to: 'administrators' });
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('board_role_taken') : error;
  }
}
