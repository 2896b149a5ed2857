import { sql } from 'drizzle-orm';
import { deleteOld, type Retention } from '#framework/server/retention.ts';
import type { AppDeps } from '#platform/server/app-deps.ts';
import { retentionRuns } from './retention.table.ts';

/**
 * Deletes the expired data of all areas, and records how many rows. A failing rule does not stop the others:
 * the next hour tries it again.
 */
export async function deleteOldData(deps: AppDeps, kinds: readonly Retention[]): Promise<void> {
  for (const kind of kinds) {
    try {
      await noteRun(deps, kind.name, await deleteOld(deps, kind));
    } catch (error) {
      deps.log.error({ kind: kind.name, error }, 'old data could not be deleted, the next hour tries again');
    }
  }
}

async function noteRun({ db, clock, log }: AppDeps, name: string, deleted: number): Promise<void> {
  const now = clock.now();
  const found = deleted > 0 ? { lastDeletedAt: now, lastDeleted: deleted } : {};
  await db
    .insert(retentionRuns)
    .values({ name, ranAt: now, deleted, ...found })
    .onConflictDoUpdate({
      target: retentionRuns.name,
      set: { ranAt: now, deleted: sql`${retentionRuns.deleted} + ${deleted}`, ...found },
    });
  if (deleted > 0) log.info({ kind: name, deleted }, 'old data was deleted');
}
