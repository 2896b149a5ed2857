import { and, desc, eq, gt, inArray, or } from 'drizzle-orm';
import { users } from '#areas/people/accounts/server/accounts.table.ts';
import { addSeconds, secondsPerDay } from '#platform/kernel/clock/clock.ts';
import type { AuditValues } from '#platform/server/audit/audit.table.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { PendingChangeView, RefusedChangeView } from '../undo.schema.ts';
import { scheduledChanges } from './undo.table.ts';

export type ScheduledChange = typeof scheduledChanges.$inferSelect;

/** Seconds for which a refused change is shown to administrators. */
const refusalShownFor = 7 * secondsPerDay;

export async function findChange(
  { db }: Pick<QueryContext, 'db'>,
  changeId: string,
): Promise<ScheduledChange | undefined> {
  const [change] = await db.select().from(scheduledChanges).where(eq(scheduledChanges.id, changeId));
  return change;
}

export async function findPendingChange(
  { db }: Pick<QueryContext, 'db'>,
  subjectKind: string,
  subjectId: string,
): Promise<ScheduledChange | undefined> {
  const { subjectKind: kind, subjectId: id, state } = scheduledChanges;
  const [change] = await db
    .select()
    .from(scheduledChanges)
    .where(and(eq(kind, subjectKind), eq(id, subjectId), eq(state, 'pending')));
  return change;
}

/** The newest change of a subject as pages show it: pending or refused. `after` is its values. */
export type ShownChange =
  | ({ state: 'pending'; after: AuditValues } & PendingChangeView)
  | { state: 'refused'; after: AuditValues; id: string; by: string };

/** The newest change of each of these subjects, if it is pending or was refused recently. */
export async function listShownChanges(
  ctx: QueryContext,
  subjectKind: string,
  subjectIds: readonly string[],
): Promise<Map<string, ShownChange>> {
  if (subjectIds.length === 0) return new Map();
  const { db, clock } = ctx;
  const { state, subjectId, orderedAt, id, orderedBy } = scheduledChanges;
  const now = clock.now();
  const isRecent = gt(orderedAt, addSeconds(now, -refusalShownFor));
  const rows = await db
    .selectDistinctOn([subjectId], { change: scheduledChanges, by: users.fullName })
    .from(scheduledChanges)
    .innerJoin(users, eq(users.id, orderedBy))
    .where(
      and(
        eq(scheduledChanges.subjectKind, subjectKind),
        inArray(subjectId, [...subjectIds]),
        or(eq(state, 'pending'), isRecent),
      ),
    )
    .orderBy(subjectId, desc(orderedAt), desc(id));
  return new Map(
    rows.flatMap(({ change, by }) => {
      const shown = toShownChange(change, by, now);
      return shown ? [[change.subjectId, shown] as const] : [];
    }),
  );
}

function toShownChange(change: ScheduledChange, by: string, now: Date): ShownChange | undefined {
  const { id, after, state } = change;
  if (state === 'pending') return { state, id, by, after, secondsLeft: secondsUntil(change.dueAt, now) };
  return state === 'refused' ? { state, id, by, after } : undefined;
}

/** Seconds until a change is due; never negative. */
export function secondsUntil(dueAt: Date, now: Date): number {
  return Math.max(0, (dueAt.getTime() - now.getTime()) / 1000);
}

export type ShownDeletion = {
  pendingChange: PendingChangeView | null;
  refusedChange: RefusedChangeView | null;
};

/** The pending and the refused deletions, by subject; for subjects whose only undoable change is the deletion. */
export async function listShownDeletions(
  ctx: QueryContext,
  subjectKind: string,
  subjectIds: readonly string[],
): Promise<(subjectId: string) => ShownDeletion> {
  const changes = await listShownChanges(ctx, subjectKind, subjectIds);
  return (subjectId) => {
    const change = changes.get(subjectId);
    if (!change) return { pendingChange: null, refusedChange: null };
    const { id, by } = change;
    return change.state === 'pending'
      ? { pendingChange: { id, by, secondsLeft: change.secondsLeft }, refusedChange: null }
      : { pendingChange: null, refusedChange: { id, by } };
  };
}
