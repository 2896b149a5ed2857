import { StaleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { bulkOutcomes } from '../../orders.rules.ts';
import type { BulkOutcomes, BulkStatus } from '../../orders.schema.ts';
import { undoableOrderStatus } from './undoable-order-status.ts';

/**
 * Sets one status for several orders, as `undoableOrderStatus` does for one: each has its own ten seconds and
 * its own result, so that a stale one does not block the others.
 */
export async function setOrderStatuses(
  ctx: CommandContext,
  { status, orders }: BulkStatus,
): Promise<BulkOutcomes> {
  const outcomes: BulkOutcomes = [];
  for (const { id, from } of new Map(orders.map((order) => [order.id, order])).values()) {
    outcomes.push({ id, ...(await scheduleOne(ctx, { id, from, status })) });
  }
  return outcomes;
}

type One = BulkStatus['orders'][number] & Pick<BulkStatus, 'status'>;

async function scheduleOne(
  ctx: CommandContext,
  { id, from, status }: One,
): Promise<Omit<BulkOutcomes[number], 'id'>> {
  try {
    const change = await undoableOrderStatus.schedule(ctx, {
      subjectId: id,
      after: { status },
      seen: { status: from },
    });
    return { outcome: change === null || from === status ? 'unchanged' : 'scheduled' };
  } catch (error) {
    if (error instanceof StaleCommand) return { outcome: 'conflict', ...(error.by && { by: error.by }) };
    if (!(error instanceof AppError)) throw error;
    const outcome = bulkOutcomes.find((each) => each === error.code);
    if (!outcome) throw error;
    return { outcome };
  }
}
