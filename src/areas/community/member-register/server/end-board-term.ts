import { eq } from 'drizzle-orm';
import { requireOwnRepetition } from '#areas/people/accounts/server/stale-command.ts';
import { romeDay } from '#platform/kernel/clock/rome-day.ts';
import { AppError } from '#platform/kernel/errors.ts';
import { reject } from '#platform/kernel/field-problems.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inTransaction } from '#platform/server/db/transaction.ts';
import { announceChanges } from '#platform/server/live/announce-changes.ts';
import { requireAdmin } from '#platform/server/require-actor.ts';
import { boardTopic, findTermProblems } from '../member-register.rules.ts';
import { boardTerms } from './member-register.table.ts';

/** Stores the last day of a board role, once, for administrators. Throws `not_found` and `board_day_invalid`. */
export async function endBoardTerm(
  ctx: CommandContext,
  { id, until }: { id: string; until: string },
): Promise<void> {
  requireAdmin(ctx.actor);
  await inTransaction(ctx, async (tx) => {
    const [term] = await tx.db.select().from(boardTerms).where(eq(boardTerms.id, id)).for('update');
    if (!term) throw new AppError('not_found');
    if (term.until !== null) {
      const asked = { action: 'end-board-term', subject: { kind: 'user', id: term.userId } };
      const state = { boardRole: term.role, boardUntil: term.until };
      return requireOwnRepetition(tx, { ...asked, state, wanted: { boardUntil: until } });
    }
    reject(findTermProblems({ since: term.since, until }, romeDay(tx.clock.now())));
    await tx.db.update(boardTerms).set({ until }).where(eq(boardTerms.id, id));
    await recordAudit(tx, {
      action: 'end-board-term',
      subject: { kind: 'user', id: term.userId },
      before: { boardRole: term.role, boardUntil: null },
      after: { boardRole: term.role, boardUntil: until },
    });
    await announceChanges(tx, { topic: boardTopic, to: 'administrators' });
  });
}
