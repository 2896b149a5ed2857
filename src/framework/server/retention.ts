import type { MessageKey } from '#platform/i18n/message-key.ts';
import { before, type Period } from '#platform/kernel/clock/period.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';

/** Something that an area keeps for a time only. One job deletes what is older: see `areas/site-wide/retention`. */
export type Retention = {
  /** Its name in figures and in the log: `sessions`. */
  name: string;
  /** What it is, in words. */
  label: MessageKey;
  retainedFor: Period;
  /** How long a setting says, where administrators may choose; `retainedFor` is its default. */
  configuredRetention?(ctx: Pick<AppDeps, 'db'>): Promise<Period>;
  /**
   * Deletes at most `limit` of those from before `before`, or what is personal in them, and returns how many. It is called
   * again while it returns `limit`, so what it has dealt with must not be found again.
   */
  deleteOld(deps: AppDeps, old: { before: Date; limit: number }): Promise<number>;
};

/** Deleted by one call, so that no statement locks many rows or runs for long. */
const batch = 500;

/** Calls in one run; the next run goes on. */
const maxBatches = 200;

/** Deletes all that is too old of one kind. Returns how many. */
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

/** How long something is kept, as its setting says. */
export const periodNow = async (
  ctx: Pick<AppDeps, 'db'>,
  { retainedFor, configuredRetention }: Retention,
): Promise<Period> => (await configuredRetention?.(ctx)) ?? retainedFor;
