import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { systemActor } from '#platform/kernel/actor.ts';
import { AppError, type ErrorCode, type ErrorParams } from '#platform/kernel/errors.ts';
import { type AuditValues, auditRecords } from '#platform/server/audit/audit.table.ts';
import { recordAudit } from '#platform/server/audit/record-audit.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Database } from '#platform/server/db/database.ts';
import { inTransaction, TracedRefusal } from '#platform/server/db/transaction.ts';
import { requirePerson } from '#platform/server/require-actor.ts';
import { users } from './accounts.table.ts';

/** A change as the log has it. */
export type KnownChange = {
  actorId: string | null;
  at: Date;
  action: string;
  before: AuditValues | null;
  after: AuditValues | null;
};

export type Asked = {
  /** The command that was asked for. */
  action: string;
  subject: { kind: string; id: string };
  /** The present state, in the words of the log: only a change that led to it tells who was first. */
  state?: AuditValues;
  /** The state that the change found, where a subject has several things that the command changes. */
  was?: AuditValues;
  /** The values that the command would have written beside the state: the same administrator is told when it was something else. */
  wanted?: AuditValues;
  /** Other commands that lead to the present state. */
  alsoBy?: readonly string[];
  /** True where the subject of the change may be another one. */
  hasOtherSubject?: true;
  /** The change that was made first, where the log does not have it yet. */
  first?: KnownChange | undefined;
  /** The code where nobody is known to have been first. */
  unknown?: ErrorCode;
};

type Refusal = { asked: Asked; code: ErrorCode; params: ErrorParams; orderedBy: string };

/**
 * A command of an administrator that does not start from the present state. Its sentence says who changed that first, and the log has
 * both: the change, and this refusal as `refuse-change`.
 */
export class StaleCommand extends TracedRefusal {
  readonly subjectKind: string;
  /** The name of the administrator who was first; empty when it is not known. */
  readonly by: string;
  readonly first: KnownChange | undefined;
  readonly #trace: (db: Database) => Promise<void>;

  constructor(ctx: CommandContext, { asked, code, params, orderedBy }: Refusal, first?: KnownChange) {
    super(code, params);
    const { action: command, subject } = asked;
    this.subjectKind = subject.kind;
    this.by = String(params.name ?? '');
    this.first = first;
    this.#trace = (db) =>
      inTransaction({ ...ctx, db, actor: systemActor }, (tx) =>
        recordAudit(tx, {
          action: 'refuse-change',
          subject,
          before: null,
          after: { command, orderedBy, refusal: 'conflict' },
        }),
      );
  }

  leaveTrace(db: Database): Promise<void> {
    return this.#trace(db);
  }
}

/** The refusal of a command whose author saw another state; pages that treat it in their own way name its `code`. */
export async function staleCommand(
  tx: CommandContext,
  asked: Asked,
  code?: ErrorCode,
): Promise<StaleCommand> {
  return refusalOf(tx, asked, { first: await findFirst(tx, asked), code: 'changed_by', own: code });
}

/** The refusal of a command that was carried out already. */
export async function alreadyDone(tx: CommandContext, asked: Asked): Promise<StaleCommand> {
  return refusalOf(tx, asked, { first: await findFirst(tx, asked), code: 'already_done' });
}

/**
 * For a command that finds the state as it wants it: returns when the same administrator has brought it about, as by a second click,
 * and otherwise throws `alreadyDone`.
 */
export async function requireOwnRepetition(tx: CommandContext, asked: Asked): Promise<void> {
  const { userId } = requirePerson(tx.actor);
  const first = await findFirst(tx, asked);
  const isOwn = first?.actorId === userId && has(first.after, asked.wanted);
  if (!isOwn) throw await alreadyDone(tx, asked);
}

/** The refusal of a command about something that is gone: `not_found`, unless another administrator has removed it. */
export async function goneBefore(tx: CommandContext, asked: Asked): Promise<AppError> {
  const first = await findFirst(tx, asked);
  const isByOther = first && first.actorId !== requirePerson(tx.actor).userId;
  return isByOther ? alreadyDone(tx, asked) : new AppError('not_found');
}

type Found = { first: KnownChange | undefined; code: ErrorCode; own?: ErrorCode | undefined };

async function refusalOf(tx: CommandContext, asked: Asked, found: Found): Promise<StaleCommand> {
  const { first, code, own } = found;
  const orderedBy = requirePerson(tx.actor).userId;
  const name = first?.actorId ? await nameOf(tx, first.actorId) : '';
  if (!first || name === '') {
    const unknown = own ?? asked.unknown ?? 'changed_meanwhile';
    return new StaleCommand(tx, { asked, code: unknown, params: {}, orderedBy });
  }
  const params = { name, at: first.at.toISOString(), action: first.action };
  return new StaleCommand(tx, { asked, code: own ?? code, params, orderedBy }, first);
}

/** The last change of the subject by the command itself, or by one that does the same; if it led to the present state. */
async function findFirst(
  { db }: CommandContext,
  { action, subject, state, was, alsoBy = [], hasOtherSubject, first }: Asked,
): Promise<KnownChange | undefined> {
  if (first) return first;
  const { subjectId, subjectKind, at, id, before } = auditRecords;
  const [record] = await db
    .select()
    .from(auditRecords)
    .where(
      and(
        hasOtherSubject ? undefined : eq(subjectId, subject.id),
        eq(subjectKind, subject.kind),
        inArray(auditRecords.action, [action, ...alsoBy]),
        was && sql`${before} @> ${JSON.stringify(was)}::jsonb`,
      ),
    )
    .orderBy(desc(at), desc(id))
    .limit(1);
  return record && ledTo(record, action, state) ? record : undefined;
}

/** Whether a record is of a change to this state; what another command does may be in other words. */
function ledTo({ action, after }: KnownChange, asked: string, state: AuditValues = {}): boolean {
  const isInOtherWords = action !== asked && !Object.keys(state).some((name) => name in (after ?? {}));
  return isInOtherWords || has(after, state);
}

const has = (values: AuditValues | null, wanted: AuditValues = {}): boolean =>
  Object.entries(wanted).every(([name, value]) => isDeepStrictEqual(values?.[name] ?? null, value ?? null));

async function nameOf({ db }: CommandContext, userId: string): Promise<string> {
  const [person] = await db.select({ name: users.fullName }).from(users).where(eq(users.id, userId));
  return person?.name ?? '';
}
