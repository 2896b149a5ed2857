import { AppError } from '#platform/kernel/errors.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { type BulkOutcome, bulkOutcomes } from '../../orders.rules.ts';
import type { BulkOutcomes, BulkStatus } from '../../orders.schema.ts';
import { undoableOrderStatus } from './undoable-order-status.ts';

/**
 * Sets one status for several orders, as `undoableOrderStatus` does for one: each has its own ten seconds and its own outcome, so
 * that one that changed meanwhile holds up none of the others.
 */
export async function setOrderStatuses(
  ctx: CommandContext,
  { status, orders }: BulkStatus,
): Promise<BulkOutcomes> {
  const outcomes: BulkOutcomes = [];
  for (const { id, from } of new Map(orders.map((order) => [order.id, order])).values()) {
    outcomes.push({ id, outcome: await scheduleOne(ctx, { id, from, status }) });
  }
  return outcomes;
}

type One = BulkStatus['orders'][number] & Pick<BulkStatus, 'status'>;

async function scheduleOne(ctx: CommandContext, { id, from, status }: One): Promise<BulkOutcome> {
  try {
    const change = await undoableOrderStatus.schedule(ctx, {
      subjectId: id,
      after: { status },
      seen: { status: from },
    });
    return change === null || from === status ? 'unchanged' : 'scheduled';
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const outcome = bulkOutcomes.find((each) => each === error.code);
    if (!outcome) throw error;
    return outcome;
  }
}
