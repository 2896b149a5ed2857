import type { MessageKey } from '#platform/i18n/message-key.ts';
import { before, type Period } from '#platform/kernel/clock/period.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';

/** A retention rule of an area. One job deletes expired data: see `areas/site-wide/retention`. */
export type Retention = {
  /** Its name in figures and in the log: `sessions`. */
  name: string;
  /** Its label for people. */
  label: MessageKey;
  retainedFor: Period;
  /** The period in the settings, when administrators may choose it; `retainedFor` is its default. */
  configuredRetention?(ctx: Pick<AppDeps, 'db'>): Promise<Period>;
  /**
   * Deletes at most `limit` rows from before `before`, or their personal parts, and returns how many. It is
   * called again while it returns `limit`, so it must not find the same rows again.
   */
  deleteOld(deps: AppDeps, old: { before: Date; limit: number }): Promise<number>;
};

/** Rows deleted by one call, so that no statement locks many rows or runs for long. */
const batch = 500;

/** Calls in one run; the next run continues. */
const maxBatches = 200;

/** Deletes all expired data of one kind. Returns how many rows. */
export async function deleteOld(deps: AppDeps, kind: Retention): Promise<number> {
  const period = await periodNow(deps, kind);
  let deleted = 0;
  for (let round = 0; round < maxBatches; round++) {
    const now = await kind.deleteOld(deps, { before: before(deps.clock.now(), period), limit: batch });
    deleted += now;
    if (now < batch) break;
  }
  return deleted;
}

/** The current retention period, from the settings if configured. */
export const periodNow = async (
  ctx: Pick<AppDeps, 'db'>,
  { retainedFor, configuredRetention }: Retention,
): Promise<Period> => (await configuredRetention?.(ctx)) ?? retainedFor;
