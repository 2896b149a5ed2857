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

/** A change in the format of the audit log. */
export type KnownChange = {
  actorId: string | null;
  at: Date;
  action: string;
  before: AuditValues | null;
  after: AuditValues | null;
};

export type Asked = {
  /** The command that was attempted. */
  action: string;
  subject: { kind: string; id: string };
  /** The current state, in the format of the audit log: only a change that led to it identifies who was first. */
  state?: AuditValues;
  /** Values before the change that identify one of several items of the subject, such as one damage of a bike. */
  was?: AuditValues;
  /** Further values that the command would have written: if they differ, the same administrator is refused too. */
  wanted?: AuditValues;
  /** Other commands that lead to the current state. */
  alsoBy?: readonly string[];
  /** True if the change may have another subject. */
  hasOtherSubject?: true;
  /** The change that was made first, if the log does not contain it yet. */
  first?: KnownChange | undefined;
  /** The error code when it is unknown who was first. */
  unknown?: ErrorCode;
};

type Refusal = { asked: Asked; code: ErrorCode; params: ErrorParams; orderedBy: string };

/**
 * The refusal of an administrator's command that is based on an outdated state. Its message names the person
 * who changed the state first, and the audit log contains both: the change, and this refusal as
 * `refuse-change`.
 */
export class StaleCommand extends TracedRefusal {
  readonly subjectKind: string;
  /** The name of the administrator who was first; empty when unknown. */
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

/**
 * The refusal of a command whose author saw an outdated state; pages that handle it in their own way use its
 * `code`.
 */
export async function staleCommand(
  tx: CommandContext,
  asked: Asked,
  code?: ErrorCode,
): Promise<StaleCommand> {
  return refusalOf(tx, asked, { first: await findFirst(tx, asked), code: 'changed_by', own: code });
}

/** The refusal of a command whose effect exists already. */
export async function alreadyDone(tx: CommandContext, asked: Asked): Promise<StaleCommand> {
  return refusalOf(tx, asked, { first: await findFirst(tx, asked), code: 'already_done' });
}

/**
 * For a command whose effect exists already: returns when the same administrator caused it, for example with
 * a second click, and otherwise throws `alreadyDone`.
 */
export async function requireOwnRepetition(tx: CommandContext, asked: Asked): Promise<void> {
  const { userId } = requirePerson(tx.actor);
  const first = await findFirst(tx, asked);
  const isOwn = first?.actorId === userId && has(first.after, asked.wanted);
  if (!isOwn) throw await alreadyDone(tx, asked);
}

/** The refusal of a command about a deleted subject: `not_found`, unless another administrator has deleted it. */
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

/** The last change of the subject by the command itself, or by an equivalent one, if it led to the current state. */
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

/** Whether a record is of a change to this state; records of other commands may use other names of values. */
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
