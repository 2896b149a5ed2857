import { periodNow, type Retention } from '#framework/server/retention.ts';
import { formatPeriod } from '#platform/i18n/format-period.ts';
import type { Locale } from '#platform/i18n/locales.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { serverI18n } from '#platform/server/i18n/server-messages.ts';
import type { RetainedKind } from '../retention.schema.ts';
import { retentionRuns } from './retention.table.ts';

/** The last run of each rule, in the order of the areas; null before the first run. */
async function listRuns({ db }: Pick<QueryContext, 'db'>, kinds: readonly Retention[]) {
  const rows = await db.select().from(retentionRuns);
  return kinds.map((kind) => ({ kind, run: rows.find(({ name }) => name === kind.name) ?? null }));
}

/** The retention rules, and their deletions, in the reader's language. */
export async function listRetainedKinds(
  ctx: Pick<QueryContext, 'db'>,
  { kinds, locale }: { kinds: readonly Retention[]; locale: Locale },
): Promise<RetainedKind[]> {
  const { t } = serverI18n(locale);
  const runs = await listRuns(ctx, kinds);
  return Promise.all(
    runs.map(async ({ kind, run }) => ({
      name: kind.name,
      what: t(kind.label),
      retainedFor: formatPeriod(locale, await periodNow(ctx, kind)),
      ranAt: run?.ranAt.toISOString() ?? null,
      lastDeletedAt: run?.lastDeletedAt?.toISOString() ?? null,
      lastDeleted: run?.lastDeleted ?? 0,
      deleted: run?.deleted ?? 0,
    })),
  );
}

/** Deleted rows of each rule since the first run, and the time of the last run in seconds of Unix time. */
export async function listRetentionFigures(
  ctx: Pick<QueryContext, 'db'>,
  kinds: readonly Retention[],
): Promise<{ kind: string; deleted: number; ranAt: number }[]> {
  const runs = await listRuns(ctx, kinds);
  return runs.map(({ kind, run }) => ({
    kind: kind.name,
    deleted: run?.deleted ?? 0,
    ranAt: (run?.ranAt.getTime() ?? 0) / 1000,
  }));
}
