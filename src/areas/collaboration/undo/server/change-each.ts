import { StaleCommand } from '#areas/people/accounts/server/stale-command.ts';
import { AppError, type ErrorCode } from '#platform/kernel/errors.ts';
import type { BulkOutcome } from '../bulk-change.schema.ts';

type OneOfSeveral = {
  /** Returns whether anything was changed. */
  change(id: string, place: number): Promise<boolean>;
  titleOf(id: string): Promise<string>;
  /** The error code of an incomplete subject. */
  lacking: ErrorCode;
};

/** Changes several subjects one by one, each in its own transaction, and skips those that no longer exist. */
export async function changeEach(
  ids: readonly string[],
  { change, titleOf, lacking }: OneOfSeveral,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { changed: [], refused: [], overtaken: [] };
  for (const id of new Set(ids)) {
    try {
      if (await change(id, ids.indexOf(id))) outcome.changed.push(id);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error instanceof StaleCommand)
        outcome.overtaken.push({ id, title: await titleOf(id), by: error.by });
      else if (error.code === lacking) outcome.refused.push({ id, title: await titleOf(id) });
      else if (error.code !== 'not_found') throw error;
    }
  }
  return outcome;
}
