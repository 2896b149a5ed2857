import type { z } from 'zod';
import type { Actor, Person } from '#platform/kernel/actor.ts';
import type { AuditValues } from '#platform/server/audit/audit.table.ts';
import type { CommandContext } from '#platform/server/context.ts';

/** A command that changes a few values of one subject and takes effect after the time for undoing it. */
export type UndoableCommand<Values extends AuditValues> = {
  /** The command's name, as in the audit records: `set-order-status`. */
  name: string;
  subjectKind: string;
  values: z.ZodType<Values>;
  /** Who may order it; throws otherwise. */
  authorize(actor: Actor): Person;
  /** The present values. Throws `not_found`. */
  read(ctx: CommandContext, subjectId: string): Promise<Values>;
  /** Whether two values mean the same; unless it is given, when all of them are equal. */
  isSame?(one: Values, other: Values): boolean;
  /** Refuses before it waits what `run` would refuse when it is due. */
  check?(ctx: CommandContext, change: { subjectId: string; after: Values }): Promise<void>;
  /** The command itself: checks the actor's rights, writes, records and enqueues in the transaction of `ctx`. */
  run(ctx: CommandContext, change: { subjectId: string; before: Values; after: Values }): Promise<unknown>;
};
